/** A report as a table: pages draw it, and files hold it. */
import { z } from 'zod';

/** `share`: percent, one decimal. `hours` and `days`: one decimal. */
export const COLUMN_KINDS = ['text', 'month', 'count', 'dollars', 'share', 'hours', 'days'] as const;

export const ReportTable = z.object({
  id: z.string().describe('Name of the table'),
  title: z.string().describe('Title for people'),
  counts: z.string().describe('What is counted, and how'),
  columns: z
    .array(
      z.object({
        name: z.string().describe('Name of the column'),
        label: z.string().describe('Heading'),
        kind: z.enum(COLUMN_KINDS).describe('How its figures are to be read'),
      }),
    )
    .describe('The columns, in order'),
  rows: z
    .array(z.array(z.union([z.string(), z.number()]).nullable().describe('As its column says')))
    .describe('The rows; null where there is no figure'),
  chart: z.string().nullable().describe('The column to draw, by the first one; null for none'),
});
export type ReportTable = z.infer<typeof ReportTable>;

type Cell = ReportTable['rows'][number][number];
type Kind = (typeof COLUMN_KINDS)[number];

/** A column with how its figure is found. */
export type ReportColumn<Row> = readonly [name: string, label: string, kind: Kind, value: (row: Row) => Cell];

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
