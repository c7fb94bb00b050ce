/** What changes: old and new beside each other. */
import { changeRows } from './change-rows.ts';
import type { Change } from './opened-change.ts';

interface ChangeTableProps {
  change: Pick<Change, 'before' | 'after'>;
  /** The heading of the new column. */
  newName: string;
}

export const ChangeTable = ({ change, newName }: ChangeTableProps) => (
  <table class="places">
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Until now</th>
        <th scope="col">{newName}</th>
      </tr>
    </thead>
    <tbody>
      {changeRows(change).map(({ name, before, after }) => (
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

const Cell = ({ words }: { words: readonly string[] }) => (
  <td>
    {words.length === 0 ? '–' : null}
    {words.map((one, index) => (
      <>
        {index === 0 ? null : <br />}
        <bdi>{one}</bdi>
      </>
    ))}
  </td>
);
