/** Copies a ledger from its file to PostgreSQL, value by value. */
import Database from 'better-sqlite3';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteInteger, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as tables from '../tables.ts';
import { storable } from './connection.ts';
import type { Pool, Session } from './pool.ts';

/** PostgreSQL takes 65,535 values in a statement. */
const VALUES_AT_ONCE = 20_000;

export interface CopiedTable {
  table: string;
  from: number;
  to: number;
}

/**
 * All or nothing: the rows of every table, counted on both sides.
 *
 * @throws Error if the database has rows already, or a value that PostgreSQL does not take
 */
export async function copyLedger(path: string, pool: Pick<Pool, 'lend'>): Promise<CopiedTable[]> {
  const source = new Database(path, { readonly: true, fileMustExist: true });
  const target = await pool.lend();
  let isBroken = true;
  try {
    source.exec('BEGIN');
    await target.run('BEGIN; SET LOCAL statement_timeout = 0', []);
    const counted: CopiedTable[] = [];
    for (const table of inOrder()) counted.push(await copyTable(source, target, table));
    const lost = counted.find(({ from, to }) => from !== to);
    if (lost) throw new Error(`${lost.table} has ${lost.from} rows and ${lost.to} after copying`);
    const { command } = await target.run('COMMIT', []);
    if (command !== 'COMMIT') throw new Error('The database did not keep what was copied.');
    isBroken = false;
    return counted;
  } finally {
    target.giveBack(isBroken);
    source.close();
  }
}

async function copyTable(
  source: Database.Database,
  { run }: Session,
  table: SQLiteTable,
): Promise<CopiedTable> {
  const { name, columns } = getTableConfig(table);
  const count = async () => Number((await run(`SELECT count(*) FROM "${name}"`, [])).rows[0]?.[0]);
  if ((await count()) > 0)
    throw new Error(`its table ${name} has rows already; copy into a database that is new`);
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const found = source.prepare<[], unknown[]>(`SELECT ${names} FROM "${name}"`).raw();
  const most = Math.floor(VALUES_AT_ONCE / columns.length);
  let from = 0;
  let batch: unknown[][] = [];
  const insert = async () => {
    if (batch.length === 0) return;
    const rows = batch.map(
      (row, at) => `(${row.map((_, index) => `$${at * row.length + index + 1}`).join(', ')})`,
    );
    await run(`INSERT INTO "${name}" (${names}) VALUES ${rows.join(', ')}`, batch.flat().map(storable));
    from += batch.length;
    batch = [];
  };
  for (const row of found.iterate()) if (batch.push(row) === most) await insert();
  await insert();
  for (const statement of numbersBehind(table)) await run(statement, []);
  return { table: name, from, to: await count() };
}

/** The numbers that the database draws come behind those of the rows. */
export const numbersBehind = (table: SQLiteTable): string[] =>
  getTableConfig(table).columns.flatMap((column) => {
    if (!is(column, SQLiteInteger) || !column.autoIncrement) return [];
    const [place, most] = [getTableName(table), `max("${column.name}")`];
    return `SELECT setval(pg_get_serial_sequence('${place}', '${column.name}'), ${most}) FROM "${place}" HAVING ${most} > 0`;
  });

/** Each table after those it refers to. */
export function inOrder(): SQLiteTable[] {
  const ordered = new Set<SQLiteTable>();
  const add = (table: SQLiteTable): void => {
    if (ordered.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) add(key.reference().foreignTable);
    ordered.add(table);
  };
  for (const table of Object.values(tables)) if (is(table, SQLiteTable)) add(table);
  return [...ordered];
}
