/**
 * The ledger's tables as PostgreSQL has them, derived from the one description, for its migrations. Statements are
 * built from the description itself.
 */
import { type Column, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  foreignKey,
  index,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { getTableConfig, type SQLiteColumn, SQLiteCustomColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Sorted and compared byte by byte, as SQLite does, whatever the database's language is. */
const text = customType<{ data: unknown }>({ dataType: () => 'text COLLATE "C"' });
/** Keeps the text as it was written. */
const json = customType<{ data: unknown }>({ dataType: () => 'json' });

/** Begun anew after a crash, which costs nothing: they are written without a log. */
export const UNLOGGED = ['request_counts', 'shared_states'] as const;
const [COUNTS, STATES] = UNLOGGED;

export function postgresTables(described: object): Record<string, PgTable> {
  const tables = new Map<string, PgTable>();
  for (const table of Object.values(described)) {
    if (!is(table, SQLiteTable)) continue;
    const { name } = getTableConfig(table);
    tables.set(
      name,
      postgresTable(table, (other) => tables.get(other)),
    );
  }
  const number = () => bigint({ mode: 'number' }).notNull();
  const counts = {
    caller: text().primaryKey(),
    ends_at: number(),
    most: number(),
    used: number(),
    granted: number(),
  };
  const states = { name: text().primaryKey(), text: text().notNull() };
  const unlogged = { [COUNTS]: pgTable(COUNTS, counts), [STATES]: pgTable(STATES, states) };
  return { ...Object.fromEntries(tables), ...unlogged };
}

function postgresTable(table: SQLiteTable, tableNamed: (name: string) => PgTable | undefined): PgTable {
  const { name, columns, indexes, foreignKeys, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const builders = Object.fromEntries(columns.map((column) => [column.name, builderOf(column)]));
  return pgTable(name, builders, (own) => {
    const ownOf = (column: Column) => named(own, column.name);
    return [
      ...primaryKeys.map((key) => primaryKey({ name: key.getName(), columns: list(key.columns.map(ownOf)) })),
      ...uniqueConstraints.map((one) => unique(one.getName()).on(...list(one.columns.map(ownOf)))),
      ...indexes.map(({ config }) => {
        const on = list(config.columns.map((one) => (is(one, SQL) ? one : ownOf(one))));
        const made = (config.unique ? uniqueIndex : index)(config.name).on(...on);
        return config.where ? made.where(config.where) : made;
      }),
      ...foreignKeys.map((key) => {
        const { columns: from, foreignColumns, foreignTable } = key.reference();
        const other = tableNamed(getTableConfig(foreignTable).name);
        if (!other) throw new Error(`${name} refers to a table that is described after it`);
        const made = foreignKey({
          columns: list(from.map(ownOf)),
          foreignColumns: list(foreignColumns.map((column) => named(getTableColumns(other), column.name))),
        });
        return key.onDelete ? made.onDelete(key.onDelete) : made;
      }),
    ];
  });
}

function builderOf(column: SQLiteColumn): PgColumnBuilderBase {
  if ('autoIncrement' in column && column.autoIncrement)
    return bigint(column.name, { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();
  const isText = column.getSQLType() === 'text';
  const type = is(column, SQLiteCustomColumn) ? json : text;
  let builder = isText ? type(column.name) : bigint(column.name, { mode: 'number' });
  if (column.notNull) builder = builder.notNull();
  if (column.primary) builder = builder.primaryKey();
  if (column.isUnique) builder = builder.unique(column.uniqueName);
  if (column.default === undefined) return builder;
  const value = column.mapToDriverValue(column.default);
  return builder.default(typeof value === 'number' ? sql.raw(`${value}`) : sql.raw(`'${value}'`));
}

function named<C>(columns: Record<string, C>, name: string): C {
  const found = columns[name];
  if (found === undefined) throw new Error(`there is no column ${name}`);
  return found;
}

function list<T>([first, ...rest]: T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('a key or an index has no column');
  return [first, ...rest];
}
