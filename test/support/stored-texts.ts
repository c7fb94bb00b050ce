/** Every text in the ledger, by its schema: what is stored where nobody thought of it is found as well. */
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Ledger } from '../../server/db/ledger.ts';
import * as tables from '../../server/db/tables.ts';

/** A page that whoever has its address may use. */
export const PAGE_LINK =
  /\/(?:q|a|addresses|addresses\/mine|proposals|changes|proofs|stores\/manage|stores\/mine|punchout\/start)\/[\w-]{32}|\/stores\/[\w-]*-[\w-]{32}/;

/** The columns with a text that `isMeant`, such as `quotes.body`; and how many texts were looked at. */
export async function columnsWith(
  { reader }: Pick<Ledger, 'reader'>,
  isMeant: (text: string) => boolean,
): Promise<{ found: string[]; read: number }> {
  const found = new Set<string>();
  let read = 0;
  for (const table of Object.values(tables)) {
    if (!is(table, SQLiteTable)) continue;
    const names = Object.values(getTableColumns(table)).map(({ name }) => name);
    // As it is stored, sealed or JSON.
    const asText = sql.raw(names.map((name) => `cast("${name}" as text)`).join(', '));
    for (const row of await reader.values<unknown[]>(sql`select ${asText} from ${table}`))
      for (const [at, value] of row.entries()) {
        if (typeof value !== 'string') continue;
        read++;
        if (isMeant(value)) found.add(`${getTableName(table)}.${names[at]}`);
      }
  }
  return { found: [...found].sort(), read };
}
