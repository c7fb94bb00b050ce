/** What changes: old and new beside each other. */
import { t } from '../frame/words.tsx';
import { LogoLink } from '../line-artwork.tsx';
import { changeRows, type Words } from './change-rows.ts';
import type { Change, Logo } from './opened-change.ts';

interface ChangeTableProps {
  change: Pick<Change, 'before' | 'after'>;
  logos: readonly Logo[];
  /** The heading of the new column. */
  newName: string;
}

export const ChangeTable = ({ change, logos, newName }: ChangeTableProps) => (
  <table class="places changed">
    <thead>
      <tr>
        <th scope="col">{t('What')}</th>
        <th scope="col">{t('Until now')}</th>
        <th scope="col">{newName}</th>
      </tr>
    </thead>
    <tbody>
      {changeRows(change, logos).map(({ name, before, after }) => (
        <tr>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          <Cell words={before} />
          <Cell words={after} />
        </tr>
      ))}
    </tbody>
  </table>
);

const Cell = ({ words }: { words: readonly Words[] }) => (
  <td>
    {words.length === 0 ? '–' : null}
    {words.map((one) => (
      <div>{typeof one === 'string' ? <bdi>{one}</bdi> : <LogoLink logo={one} size={48} />}</div>
    ))}
  </td>
);
