/** A report as a table: pages draw it, and files hold it. */
/** How a figure is to be read. `share`: percent, one decimal. `hours` and `days`: one decimal. */
export type FigureKind = 'text' | 'month' | 'count' | 'dollars' | 'share' | 'hours' | 'days';

/** `null` where there is no figure. */
type Cell = string | number | null;

export interface ReportTable {
  /** Names the table, and its file. */
  id: string;
  title: string;
  /** What is counted, and how. */
  counts: string;
  columns: { name: string; label: string; kind: FigureKind }[];
  rows: Cell[][];
  /** The column to draw, by the first one; `null` for none. */
  chart: string | null;
}

/** A column with how its figure is found. */
export type ReportColumn<Row> = readonly [
  name: string,
  label: string,
  kind: FigureKind,
  value: (row: Row) => Cell,
];

export const reportTable = <Row>(
  head: Pick<ReportTable, 'id' | 'title' | 'counts'> & { chart?: string },
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): ReportTable => ({
  id: head.id,
  title: head.title,
  counts: head.counts,
  columns: columns.map(([name, label, kind]) => ({ name, label, kind })),
  rows: rows.map((row) => columns.map(([, , , value]) => value(row))),
  chart: head.chart ?? null,
});
