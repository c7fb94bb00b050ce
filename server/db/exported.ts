/** The records of a shop as values of JSON: out of the ledger in one snapshot, and into another one. */
import { and, eq, getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import {
  getTableConfig,
  type SQLiteColumn,
  SQLiteCustomColumn,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import type { LinkRecord } from '../../tools/identity/links.ts';
import type { Connection, Ledger } from './ledger.ts';
import { inOrder, numbersBehind } from './postgres/copy.ts';
import * as tables from './tables.ts';

/** Of the service itself, soon over, or a copy of what suppliers publish. */
const LEFT: readonly SQLiteTable[] = [
  tables.builds,
  tables.deliveries,
  tables.deliveryAttempts,
  tables.halfSignIns,
  tables.idempotency,
  tables.installation,
  tables.jobTurns,
  tables.mails,
  tables.nodes,
  tables.previewCounts,
  tables.previewPlaces,
  tables.publishedProducts,
  tables.publishedSuppliers,
  tables.rateCounters,
  tables.sessions,
  tables.signInLinks,
  tables.syncItems,
  tables.syncRuns,
  tables.usedSignatures,
];

/** What opens or signs something: hashes of keys, and what is sealed with the installation's secret. */
const SECRET: readonly SQLiteTable[] = [
  tables.keys,
  tables.oauthRecords,
  tables.procurementSecrets,
  tables.punchoutSessions,
  tables.staffTotp,
  tables.suppliers,
  tables.visitorLogos,
  tables.webhooks,
];
const SECRET_COLUMNS: readonly SQLiteColumn[] = [tables.procurementSettings.outboundSecret];

/** Hashes of links follow from the installation's secret: whoever takes the records in makes them anew. */
const LINKS = new Map<SQLiteColumn, LinkRecord>([
  [tables.quotes.tokenHash, 'quote'],
  [tables.quotes.collectionTokenHash, 'collection'],
  [tables.collectedAddresses.tokenHash, 'collected_address'],
  [tables.approvals.tokenHash, 'approval'],
  [tables.approvals.askedTokenHash, 'asked_approval'],
  [tables.proposals.tokenHash, 'proposal'],
  [tables.proofs.tokenHash, 'proof'],
  [tables.orderChanges.tokenHash, 'order_change'],
  [tables.stores.tokenHash, 'store'],
  [tables.stores.managerTokenHash, 'store_manager'],
  [tables.storePeople.tokenHash, 'store_person'],
  [tables.punchoutSessions.tokenHash, 'punchout'],
]);

const ROWS_AT_ONCE = 200;

export interface ExportedRecord {
  table: string;
  row: Record<string, unknown>;
}

/** Each table after those it refers to. */
export const exportedTables = (withSecrets: boolean): SQLiteTable[] =>
  inOrder().filter((table) => !LEFT.includes(table) && (withSecrets || !SECRET.includes(table)));

const keyOf = (table: SQLiteTable): SQLiteColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
};

/** Of one snapshot, page by page in the order of their keys. */
export async function* exportedRecords(
  reader: Connection,
  { withSecrets }: { withSecrets: boolean },
): AsyncGenerator<ExportedRecord> {
  for (const table of exportedTables(withSecrets)) {
    const { name, columns } = getTableConfig(table);
    const kept = columns.filter((column) => withSecrets || !SECRET_COLUMNS.includes(column));
    const key = keyOf(table);
    let after: SQL | undefined;
    for (;;) {
      const rows = await reader.values<unknown[]>(
        sql`select ${listed(kept)} from ${table} ${after ?? sql``} order by ${listed(key)} limit ${ROWS_AT_ONCE}`,
      );
      for (const values of rows)
        yield {
          table: name,
          row: Object.fromEntries(kept.map((column, at) => [column.name, writtenOf(column, values[at])])),
        };
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) break;
      const behind = sql.join(
        key.map((column) => sql`${last[kept.indexOf(column)]}`),
        sql`, `,
      );
      after = sql`where (${listed(key)}) > (${behind})`;
    }
  }
}

const listed = (columns: readonly SQLiteColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );

/** JSON with the version of its shape, as it is stored. */
function writtenOf(column: SQLiteColumn, value: unknown): unknown {
  if (value === null) return null;
  if (LINKS.has(column)) return true;
  if (is(column, SQLiteCustomColumn)) return JSON.parse(String(value));
  return column.dataType === 'boolean' ? value === 1 : value;
}

/** Hashes the token of a record's link, by the secret of this installation. */
export type HashOfLink = (record: LinkRecord, row: Record<string, unknown>) => string;

export interface Import {
  /** @throws Error with what is wrong: nothing of it is known here, or it is of another form */
  check(record: ExportedRecord): void;
  /** Records of one table; how many were not there yet. Those that are there stay as they are. */
  add(records: readonly ExportedRecord[]): Promise<number>;
  /** Numbers that are drawn next are behind those that were taken in. */
  end(): Promise<void>;
}

export function importInto(
  { transaction, shared }: Pick<Ledger, 'transaction' | 'shared'>,
  { withSecrets, hashOfLink }: { withSecrets: boolean; hashOfLink: HashOfLink },
): Import {
  const known = new Map(exportedTables(withSecrets).map((table) => [getTableName(table), table]));

  function tableOf(name: string): SQLiteTable {
    const table = known.get(name);
    if (table === undefined) throw new Error(`${name} is nothing that is taken in`);
    return table;
  }

  function valuesOf({ table, row }: ExportedRecord): Record<string, unknown> {
    const columns = getTableColumns(tableOf(table));
    const names = new Set(Object.values(columns).map(({ name }) => name));
    const stranger = Object.keys(row).find((name) => !names.has(name));
    if (stranger !== undefined) throw new Error(`${table} has no ${stranger} here`);
    const read = ([property, column]: [string, SQLiteColumn]) => {
      const record = LINKS.get(column);
      const value = row[column.name];
      if (value === undefined && (column.hasDefault || !column.notNull)) return [];
      if (record !== undefined && value === true) return [[property, hashOfLink(record, row)]];
      return [[property, readOf(column, value, `${table}.${column.name}`)]];
    };
    return Object.fromEntries(Object.entries(columns).flatMap(read));
  }

  async function isThere(db: Connection, table: SQLiteTable, values: Record<string, unknown>) {
    const columns = Object.entries(getTableColumns(table));
    // A number that a shop draws itself may be of another record there.
    const drawn = columns.filter(([, column]) => 'autoIncrement' in column && column.autoIncrement);
    const compared = drawn.length === 0 ? keyOf(table) : columns.map(([, column]) => column);
    const same = columns.flatMap(([property, column]) =>
      compared.includes(column) && !is(column, SQLiteCustomColumn) && values[property] != null
        ? [eq(column, values[property])]
        : [],
    );
    const [found] = await db
      .select({ one: sql<number>`1` })
      .from(table)
      .where(and(...same))
      .limit(1)
      .all();
    return found !== undefined;
  }

  return {
    check: (record) => void valuesOf(record),
    async add(records) {
      const [first] = records;
      if (first === undefined) return 0;
      const table = tableOf(first.table);
      const rows = records.map(valuesOf);
      return transaction(async (db) => {
        const { changes } = await db.insert(table).values(rows).onConflictDoNothing().run();
        if (changes < rows.length)
          for (const [at, values] of rows.entries())
            if (!(await isThere(db, table, values)))
              throw new Error(
                `${first.table} has another record in the place of ${nameOf(keyOf(table), records[at])}: take an export into a new shop`,
              );
        return changes;
      });
    },
    async end() {
      // A file counts on by itself.
      for (const statement of [...known.values()].flatMap(numbersBehind))
        await shared?.db.values(sql.raw(statement));
    },
  };
}

const nameOf = (key: SQLiteColumn[], record: ExportedRecord | undefined): string =>
  key.map(({ name }) => String(record?.row[name])).join(' ');

function readOf(column: SQLiteColumn, value: unknown, place: string): unknown {
  if (value === null || value === undefined) {
    if (column.notNull) throw new Error(`${place} is missing`);
    return null;
  }
  if (is(column, SQLiteCustomColumn)) return column.mapFromDriverValue(JSON.stringify(value));
  const kind =
    column.dataType === 'boolean' ? 'boolean' : column.getSQLType() === 'text' ? 'string' : 'number';
  if (typeof value !== kind) throw new Error(`${place} is no ${kind}`);
  return value;
}
