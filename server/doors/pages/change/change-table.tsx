/** What changes: old and new beside each other. */
import { t } from '../frame/words.tsx';
import { LogoLink } from '../line-artwork.tsx';
import { Tile } from '../picture.tsx';
import { changeRows, type Words } from './change-rows.ts';
import type { Change, Looks } from './opened-change.ts';

interface ChangeTableProps {
  change: Pick<Change, 'before' | 'after'>;
  looks: Looks;
  /** The heading of the new column. */
  newName: string;
}

export const ChangeTable = ({ change, looks, newName }: ChangeTableProps) => (
  <table class="places changed">
    <thead>
      <tr>
        <th scope="col">{t('What')}</th>
        <th scope="col">{t('Until now')}</th>
        <th scope="col">{newName}</th>
      </tr>
    </thead>
    <tbody>
      {changeRows(change, looks).map(({ name, before, after }) => (
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
      <Word one={one} />
    ))}
  </td>
);

const Word = ({ one }: { one: Words }) => {
  if (typeof one === 'string')
    return (
      <div>
        <bdi>{one}</bdi>
      </div>
    );
  if (!('tiles' in one))
    return (
      <div>
        <LogoLink logo={one} size={48} />
      </div>
    );
  return (
    <div class="goods-pictures">
      {one.tiles.map((url) => (
        <Tile url={url} alt={one.alt} size={96} />
      ))}
    </div>
  );
};
