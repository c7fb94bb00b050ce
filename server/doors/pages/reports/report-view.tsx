/** A report: its period, the figures beside those before, and each table with its chart. */
import { PRESETS, type Preset } from '../../../../tools/reports/period.ts';
import { shortDate, zoneName } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import { BarChart } from './bar-chart.tsx';
import type { Report, Table } from './report.ts';
import { valueText } from './value-text.ts';

type Figure = Report['summary'][number];

const PRESET_NAMES: Record<Preset, string> = {
  this_month: 'This month',
  last_30_days: 'Last 30 days',
  this_quarter: 'This quarter',
  this_year: 'This year',
  last_12_months: 'Last 12 months',
};

/** A longer table below its chart is opened by whoever wants it. */
const FOLDED_FROM = 7;

interface ReportViewProps {
  path: string;
  report: Report;
  /** Why the asked period is not shown. */
  problem?: string | undefined;
}

export const ReportView = ({ path, report, problem }: ReportViewProps) => {
  const period = `from=${report.from}&to=${report.to}`;
  return (
    <div class="report">
      <nav class="report-presets no-print" aria-label="Period">
        {PRESETS.map((preset) => (
          <a href={`${path}?preset=${preset}`}>{PRESET_NAMES[preset]}</a>
        ))}
      </nav>
      <form method="get" action={path} class="form report-period no-print" aria-label="Days">
        <TextField name="from" label="First day" type="date" value={report.from} error={problem} />
        <TextField name="to" label="Last day" type="date" value={report.to} />
        <Submit kind="secondary">Show</Submit>
      </form>
      <section class="panel" aria-labelledby="summary">
        <h2 id="summary">
          <time datetime={report.from}>{shortDate(report.from)}</time> to{' '}
          <time datetime={report.to}>{shortDate(report.to)}</time>
        </h2>
        <dl class="report-summary">
          {report.summary.map((figure) => (
            <SummaryFigure figure={figure} />
          ))}
        </dl>
        <p class="hint">Beside as many days just before. Days are those of {zoneName()}.</p>
        <p class="no-print">
          All tables as <a href={`${path}.json?${period}`}>JSON</a>
        </p>
      </section>
      {report.tables.map((table) => (
        <TableSection table={table} file={`${path}/${table.id}.csv?${period}`} />
      ))}
    </div>
  );
};

const SummaryFigure = ({ figure: { label, kind, value, before } }: { figure: Figure }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{valueText(kind, value)}</strong> <span class="quiet">before: {valueText(kind, before)}</span>
    </dd>
  </div>
);

const TableSection = ({ table, file }: { table: Table; file: string }) => (
  <section class="panel" aria-labelledby={table.id}>
    <div class="panel-head">
      <h2 id={table.id}>{table.title}</h2>
      {table.rows.length === 0 ? null : (
        <a class="no-print" href={file}>
          CSV<span class="unseen"> of {table.title}</span>
        </a>
      )}
    </div>
    {table.rows.length === 0 ? (
      <p class="quiet">Nothing in this period.</p>
    ) : (
      <>
        {table.chart === null ? null : <BarChart table={table} />}
        {table.chart === null || table.rows.length < FOLDED_FROM ? (
          <Figures table={table} />
        ) : (
          <details>
            <summary>
              The figures<span class="unseen"> of {table.title}</span>
            </summary>
            <Figures table={table} />
          </details>
        )}
      </>
    )}
    <p class="hint">{table.counts}</p>
  </section>
);

const Figures = ({ table: { columns, rows } }: { table: Table }) => (
  <table class="figures report-table">
    <thead>
      <tr>
        {columns.map(({ label }) => (
          <th scope="col">{label}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = null, ...figures]) => (
        <tr>
          <th scope="row">
            <bdi>{valueText(columns[0]?.kind ?? 'text', name)}</bdi>
          </th>
          {figures.map((value, index) => (
            <td data-label={columns[index + 1]?.label}>
              {valueText(columns[index + 1]?.kind ?? 'text', value)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
