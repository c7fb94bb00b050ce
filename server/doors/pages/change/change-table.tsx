/** What changes: old and new beside each other. */
import { Stated, t } from '../frame/words.tsx';
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
      <div>{typeof one === 'string' ? <bdi>{one}</bdi> : <LogoLink logo={one} />}</div>
    ))}
  </td>
);

/** Pictures are below our own address, so the path alone works with any host name. */
const LogoLink = ({ logo: { name, url, previewUrl, note } }: { logo: Logo }) => (
  <a href={new URL(url).pathname} class="look-logo">
    {previewUrl === null ? null : (
      <img src={new URL(previewUrl).pathname} alt="" width={48} height={48} loading="lazy" decoding="async" />
    )}
    <span>
      {t('Logo: {name}', { name: <bdi>{name}</bdi> })}
      {note === null ? null : (
        <strong class="look-note">
          <Stated text={note} />
        </strong>
      )}
    </span>
  </a>
);
