/** The whole ledger as text, by its schema: what is stored where nobody thought of it is found as well. */
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Ledger } from '../../server/db/ledger.ts';
import * as tables from '../../server/db/tables.ts';

type Reader = Pick<Ledger, 'reader'>;

/** A page that whoever has its address may use. */
export const PAGE_LINK =
  /\/(?:q|a|addresses|addresses\/mine|proposals|changes|proofs|stores\/manage|stores\/mine|punchout\/start)\/[\w-]{32}|\/stores\/[\w-]*-[\w-]{32}/;

/** Each table with its rows, as they are stored, sealed or JSON. */
async function* tablesAsText({
  reader,
}: Reader): AsyncGenerator<{ table: string; columns: string[]; rows: unknown[][] }> {
  for (const table of Object.values(tables)) {
    if (!is(table, SQLiteTable)) continue;
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    const asText = sql.raw(columns.map((name) => `cast("${name}" as text)`).join(', '));
    const rows = await reader.values<unknown[]>(sql`select ${asText} from ${table}`);
    yield { table: getTableName(table), columns, rows };
  }
}

/** The columns with a text that `isMeant`, such as `quotes.body`; and how many texts were looked at. */
export async function columnsWith(
  ledger: Reader,
  isMeant: (text: string) => boolean,
): Promise<{ found: string[]; read: number }> {
  const found = new Set<string>();
  let read = 0;
  for await (const { table, columns, rows } of tablesAsText(ledger))
    for (const row of rows)
      for (const [at, value] of row.entries()) {
        if (typeof value !== 'string') continue;
        read++;
        if (isMeant(value)) found.add(`${table}.${columns[at]}`);
      }
  return { found: [...found].sort(), read };
}

/** They follow other rows or the requests themselves. */
const FOLLOWING = [
  ...[
    'idempotency',
    'job_turns',
    'logo_pictures',
    'name_words',
    'nodes',
    'order_words',
    'quote_numbers',
    'rate_counters',
  ],
  'record_words',
];

/** Every row of every other table, after the name of its table. */
export async function allRows(ledger: Reader): Promise<string[]> {
  const all: string[] = [];
  for await (const { table, rows } of tablesAsText(ledger))
    if (!FOLLOWING.includes(table)) for (const row of rows) all.push(`${table} ${JSON.stringify(row)}`);
  return all;
}

/** How many rows each table gained and lost, such as `quotes +1 -0`; a row that changed is one of both. */
export function rowsMoved(before: readonly string[], after: readonly string[]): string[] {
  const moves = new Map<string, [gained: number, lost: number]>();
  const count = (rows: readonly string[], others: ReadonlySet<string>, at: 0 | 1) => {
    for (const row of rows) {
      if (others.has(row)) continue;
      const table = row.slice(0, row.indexOf(' '));
      const of = moves.get(table) ?? [0, 0];
      of[at]++;
      moves.set(table, of);
    }
  };
  count(after, new Set(before), 0);
  count(before, new Set(after), 1);
  return [...moves].map(([table, [gained, lost]]) => `${table} +${gained} -${lost}`).sort();
}
