/**
 * The statements of the stores for PostgreSQL. They are built as for SQLite, from the same tables; this file holds all
 * that PostgreSQL writes in another way.
 */
import { is, type SQL, sql } from 'drizzle-orm';
import {
  getTableConfig,
  SQLiteAsyncDialect,
  type SQLiteInsertConfig,
  SQLiteInteger,
} from 'drizzle-orm/sqlite-core';
import { SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import type { Connection } from '../ledger.ts';

export interface Answer {
  /** The values of each row, in the order of the columns. */
  rows: unknown[][];
  changes: number;
  /** What was done, such as `COMMIT`. */
  command: string;
}

/** Runs one statement, with `$1` for its first value. */
export type Run = (statement: string, values: unknown[]) => Promise<Answer>;

/**
 * PostgreSQL has no NUL in a text, and none that is escaped in JSON, nor half of a letter, as JSON escapes it. These stand
 * for them there: Unicode sets them apart for uses of one's own.
 */
const NUL = '\ufdd0';
const ESCAPED_NUL = '\ufdd1';
const ESCAPED_HALF = '\ufdd2';

/** Values as the columns of the description read them: JSON is text, an expression that is true is 1. */
const PARSERS = new Map<number, (value: string) => unknown>([
  [16, (value) => (value === 't' || value === 'true' ? 1 : 0)], // bool
  [20, Number], // int8
  [23, Number], // int4
  [1700, Number], // numeric: a sum of int8
]);

export const parserOf = (type: number): ((value: string) => unknown) => PARSERS.get(type) ?? asWritten;

/** A backslash before the escape may be escaped itself. */
export const storable = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .replaceAll('\0', NUL)
        .replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, `$1${ESCAPED_NUL}`)
        .replaceAll(/(?<!\\)((?:\\\\)*)\\u(d[89a-f][\da-f]{2})/g, `$1${ESCAPED_HALF}$2`)
    : value;

const asWritten = (value: string): string =>
  value
    .replaceAll(NUL, '\0')
    .replaceAll(ESCAPED_NUL, '\\u0000')
    .replaceAll(/\ufdd2(?=d[89a-f][\da-f]{2})/g, '\\u');

export function postgresConnection(run: Run): Connection {
  const dialect = new PostgresDialect();
  const session = new SQLiteRemoteSession<Record<string, never>, Record<string, never>>(
    async (statement, values, method) => {
      const { rows, changes } = await run(statement, values.map(storable));
      // A row that is not there is told by its absence, which the type does not allow.
      return { rows: method === 'get' ? (rows[0] as unknown[]) : rows, changes };
    },
    dialect,
    undefined,
  );
  // The type does not tell what a run answers beside rows.
  return new SqliteRemoteDatabase('async', dialect, session, undefined) as unknown as Connection;
}

class PostgresDialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  /** An id that the database gives is asked for by DEFAULT, not by NULL. */
  override buildInsertQuery({ values, ...config }: SQLiteInsertConfig): SQL {
    const given = getTableConfig(config.table).columns.some(
      (column) => is(column, SQLiteInteger) && column.autoIncrement,
    );
    return super.buildInsertQuery({
      ...config,
      values: given && Array.isArray(values) ? values.map((row) => ({ id: sql`default`, ...row })) : values,
    });
  }

  /**
   * The columns of a conflict are named without their table. Rows that are taken are locked, and locked ones skipped. A
   * list of texts in JSON has rows by another name. What keeps SQLite from an index is left out.
   */
  override sqlToQuery(asked: SQL, source?: 'indexes') {
    const query = super.sqlToQuery(asked, source);
    const unqualified = (_: string, columns: string) =>
      ` on conflict (${columns.replaceAll(/"\w+"\./g, '')})`;
    const [, taken] = /\/\* taking (\w+) \*\//.exec(query.sql) ?? [];
    const locking = taken === undefined ? '' : ` for no key update of "${taken}" skip locked`;
    const statement = query.sql
      .replace(/ on conflict \(([^)]*)\)/, unqualified)
      .replace(' json_each(', ' json_array_elements_text(')
      .replaceAll('/* by words */ +', '');
    return { ...query, sql: statement + locking };
  }
}
