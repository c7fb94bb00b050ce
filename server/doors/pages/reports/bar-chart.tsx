/** Bars of one column of a report; the table below has the same figures. */

import type { Table } from './report.ts';
import { valueText } from './value-text.ts';

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

export const BarChart = ({ table }: { table: Table }) => {
  const at = table.columns.findIndex(({ name }) => name === table.chart);
  const column = table.columns[at];
  const bars = table.rows.map((row) => ({ label: row[0], value: Number(row[at] ?? 0) }));
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const [first] = table.columns;
  if (column === undefined || first === undefined || most === 0 || bars.length < 2) return null;
  return (
    <figure class="bar-chart">
      <figcaption>
        {column.label}: at most {valueText(column.kind, most)}
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${column.label} as bars; the table has the figures`}
      >
        {bars.map(({ label, value }, index) => {
          const height = Math.max(0, (HEIGHT * value) / most);
          return (
            <rect
              x={String(index * STEP + GAP / 2)}
              y={String(HEIGHT - height)}
              width={String(STEP - GAP)}
              height={String(height)}
            >
              <title>
                {valueText(first.kind, label ?? null)}: {valueText(column.kind, value)}
              </title>
            </rect>
          );
        })}
      </svg>
      {first.kind === 'month' ? (
        <p class="bar-ends">
          <span>{valueText('month', bars[0]?.label ?? null)}</span>
          <span>{valueText('month', bars.at(-1)?.label ?? null)}</span>
        </p>
      ) : null}
    </figure>
  );
};
