/**
 * The records of a table. What a record has beyond the columns is in `body`; hidden columns are the store's own and stand
 * in no record.
 */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gte,
  is,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type SQLiteColumn, SQLiteCustomColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { once } from '../../../tools/values/once.ts';
import type { Page, Stretch } from '../../../tools/values/page.ts';
import { isFalling, sortName } from '../../../tools/values/sort.ts';
import type { Connection } from '../ledger.ts';
import { readableOf, readRecord } from '../unreadable.ts';
import { counting, mostAsked, ONE } from './count-up-to.ts';

type Row<T extends SQLiteTable> = T['$inferSelect'];
type Name<T extends SQLiteTable> = keyof Row<T> & string;
/** A body that is text is a column as others. */
type Body<T extends SQLiteTable> = Row<T> extends { body: infer Stored extends object } ? Stored : unknown;
type BodyName<T extends SQLiteTable> = Row<T> extends { body: object } ? 'body' : never;
type RecordOf<T extends SQLiteTable, Hidden extends string> = Omit<Row<T>, BodyName<T> | Hidden> & Body<T>;
/** With the hidden columns. */
type Added<T extends SQLiteTable> = Omit<T['$inferInsert'], BodyName<T>> & Body<T>;
type Saved<T extends SQLiteTable> = Partial<Omit<T['$inferInsert'], BodyName<T> | 'id'>> & {
  id: string;
} & Body<T>;
type Values<T extends SQLiteTable, By extends readonly Name<T>[]> = {
  [At in keyof By]: NonNullable<Row<T>[By[At]]>;
};

interface Described<T extends SQLiteTable, Hidden> {
  hidden?: readonly Hidden[];
  /** Columns that are written by themselves: a change leaves them. */
  apart?: readonly Name<T>[];
}

export interface ByLink<R> {
  /** The one whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<R | undefined>;
}

export const oldestFirst = ({ createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn }): SQL[] => [
  asc(createdAt),
  asc(id),
];

export const newestFirst = ({ createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn }): SQL[] => [
  desc(createdAt),
  desc(id),
];

/** What comes after a record in the order newest first. */
export const olderThan = (
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  behind: Stretch['behind'],
): SQL | undefined => behind && sql`(${createdAt}, ${id}) < (${behind.at}, ${behind.id})`;

type SortedBy = SQL | SQLiteColumn;

/** By what `sort` names, and by the id where that is equal. */
export function sorting(sort: string, keys: Readonly<Record<string, SortedBy>>, id: SQLiteColumn) {
  const key = keys[sortName(sort)];
  if (!key) throw new Error(`there is no order ${sort}`);
  const falls = isFalling(sort);
  const way = falls ? desc : asc;
  return { key, isFalling: falls, order: [...new Set([key, id])].map(way) };
}

export function records<T extends SQLiteTable, Hidden extends Name<T> = never>(
  table: T,
  { hidden = [], apart = [] }: Described<T, Hidden> = {},
) {
  type R = RecordOf<T, Hidden>;
  const all: Record<string, SQLiteColumn> = getTableColumns<SQLiteTable>(table);
  const shown = Object.entries(all).filter(([name]) => !hidden.some((one) => one === name));
  const json = shown.filter(([, own]) => is(own, SQLiteCustomColumn));
  const [[key = 'id'] = []] = shown;
  const hasBody = json.some(([name]) => name === 'body');
  /** JSON as it is stored, so that what cannot be read is known by its id. */
  const columns = {
    ...Object.fromEntries(shown),
    ...Object.fromEntries(json.map(([name, own]) => [name, sql`${own}`])),
  };
  function column(name: string): SQLiteColumn {
    const found = all[name];
    if (!found) throw new Error(`there is no column ${name}`);
    return found;
  }

  /**
   * Of a row with `columns`, or some of them.
   *
   * @throws UnreadableRecord
   */
  function toRecord(row: Record<string, unknown>): R {
    if (json.length === 0) return row as R;
    const values = { ...row };
    readRecord(getTableName(table), row[key], () => {
      for (const [name, own] of json)
        if ((row[name] ?? null) !== null) values[name] = own.mapFromDriverValue(row[name]);
    });
    if (!hasBody) return values as R;
    const { body, ...rest } = values;
    return { ...rest, ...Object(body) };
  }
  /** Without those that cannot be read. */
  const toRecords = (rows: Record<string, unknown>[]) => readableOf(rows, toRecord);

  /** The body of a record may have a `body` itself. */
  function split(record: object): Record<string, unknown> {
    if (!hasBody) return { ...record };
    const [row, body]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    for (const [name, value] of Object.entries(record))
      (name in all && name !== 'body' ? row : body)[name] = value;
    return { ...row, body };
  }

  const toRow = (record: Added<T>) => split(record) as T['$inferInsert'];

  function paged<Called extends string>(called: Called, found: R[], counted: { total: number } | undefined) {
    const page = { [called]: found, total: counted?.total ?? 0 };
    return page as { [Own in Called]: R[] } & { total: number };
  }

  function on(db: Connection) {
    const select = (where: SQL | undefined, order: readonly SQL[] = []) =>
      db
        .select(columns)
        .from<SQLiteTable>(table)
        .where(where)
        .orderBy(...order)
        .$dynamic();
    const matching = (where: SQL | undefined, most: number | Placeholder) =>
      db.select(ONE).from<SQLiteTable>(table).where(where).limit(most).as('some');
    /** What holds for rows with a value in each of these columns, and the values by name. */
    function having(by: readonly Name<T>[], further?: SQL) {
      const named = by.map((name) => [name, column(name)] as const);
      return {
        where: and(...named.map(([name, own]) => eq(own, sql.placeholder(name))), further),
        values(given: readonly unknown[]) {
          const values: Record<string, unknown> = {};
          for (const [at, [name, own]] of named.entries()) values[name] = own.mapToDriverValue(given[at]);
          return values;
        },
      };
    }
    async function listed(
      where: SQL | undefined,
      order: readonly SQL[],
      { limit, offset }: Partial<Page> = {},
    ): Promise<R[]> {
      let query = select(where, order);
      if (limit !== undefined) query = query.limit(limit);
      if (offset !== undefined) query = query.offset(offset);
      return toRecords(await query.all());
    }
    /** Stores these values of it; where a condition is given, only if it holds. Whether it did. */
    async function set(id: string, values: Partial<T['$inferInsert']>, where?: SQL): Promise<boolean> {
      const { changes } = await db
        .update<SQLiteTable>(table)
        .set(values)
        .where(and(eq(column('id'), id), where))
        .run();
      return changes === 1;
    }

    return {
      /** Finds the one with these values. */
      one<const By extends readonly Name<T>[]>(...by: By) {
        const { where, values } = having(by);
        const found = once(() => select(where).prepare());
        return async (...given: Values<T, By>): Promise<R | undefined> => {
          const row = await found().get(values(given));
          return row && toRecord(row);
        };
      },
      /** Lists those with these values, whole: what belongs to one record counts together. */
      list<const By extends readonly Name<T>[]>(by: By, order: readonly SQL[], further?: SQL) {
        const { where, values } = having(by, further);
        const found = once(() => select(where, order).prepare());
        return async (...given: Values<T, By>): Promise<R[]> =>
          (await found().all(values(given))).map(toRecord);
      },
      /** As `page`, of those with this value. */
      pages<Called extends string, const By extends Name<T>>(
        called: Called,
        by: By,
        order: readonly SQL[],
        further?: SQL,
      ) {
        const { where, values } = having([by], further);
        const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')];
        const found = once(() => select(where, order).limit(limit).offset(offset).prepare());
        const counted = once(() => counting(db, matching(where, sql.placeholder('most'))).prepare());
        return async (given: NonNullable<Row<T>[By]>, asked: Page) => {
          const own = values([given]);
          const [rows, total] = await Promise.all([
            found().all({ ...own, limit: asked.limit, offset: asked.offset }),
            counted().get({ ...own, most: mostAsked(asked) }),
          ]);
          return paged(called, toRecords(rows), total);
        };
      },
      first: async (where: SQL | undefined, order: readonly SQL[] = []): Promise<R | undefined> =>
        (await listed(where, order, { limit: 1 }))[0],
      /** Lists what can be read. */
      where: listed,
      /** A page of them under this name, without those that cannot be read, and how many there are. */
      async page<Called extends string>(
        called: Called,
        where: SQL | undefined,
        order: readonly SQL[],
        { limit, offset }: Page,
      ) {
        const some = matching(where, mostAsked({ limit, offset }));
        const [found, total] = await Promise.all([
          listed(where, order, { limit, offset }),
          counting(db, some).get(),
        ]);
        return paged(called, found, total);
      },
      /**
       * A page of those of an account, and how many there are in all.
       *
       * @param counted the same, where another index counts them
       */
      async stretch<Called extends string, Sorted extends string = never>(
        called: Called,
        where: SQL | undefined,
        { since, behind, sort, ...asked }: Stretch<Sorted>,
        keys: Readonly<Record<string, SortedBy>> = {},
        counted = where,
      ) {
        const [createdAt, updatedAt, id] = [column('createdAt'), column('updatedAt'), column('id')];
        const isSince = since === undefined ? undefined : gte(updatedAt, since);
        const { key, order, isFalling } =
          since === undefined
            ? sorting(sort ?? '-created', { created: createdAt, ...keys }, id)
            : sorting('changed', { changed: updatedAt }, id);
        const isNext =
          behind && sql`(${key}, ${id}) ${sql.raw(isFalling ? '<' : '>')} (${behind.at}, ${behind.id})`;
        const some = matching(and(counted, isSince), mostAsked(asked));
        const [found, total] = await Promise.all([
          listed(and(where, isSince, isNext), order, asked),
          counting(db, some).get(),
        ]);
        return paged(called, found, total);
      },
      add: async (record: Added<T>): Promise<void> => {
        await db.insert<SQLiteTable>(table).values(split(record)).run();
      },
      /** Adds it, or puts it in place of the one with the same values in these columns. */
      async put(record: Added<T>, ...target: [SQLiteColumn, ...SQLiteColumn[]]): Promise<void> {
        const row = split(record);
        await db.insert<SQLiteTable>(table).values(row).onConflictDoUpdate({ target, set: row }).run();
      },
      /**
       * Stores its next version where the stored one is still this; `undefined` if another change came first.
       *
       * @param computed columns that the database works out of what it has
       */
      async change<Versioned extends { id: string; version: number }>(
        record: Versioned & Partial<Added<T>>,
        computed: Partial<Record<Name<T>, SQL>> = {},
      ): Promise<Versioned | undefined> {
        const next: Versioned = { ...record, version: record.version + 1 };
        const { id, ...values } = split(next);
        for (const name of apart) delete values[name];
        const { changes } = await db
          .update<SQLiteTable>(table)
          .set({ ...values, ...computed })
          .where(and(eq(column('id'), id), eq(column('version'), record.version)))
          .run();
        return changes === 1 ? next : undefined;
      },
      set,
      /** As `set`, with these columns of the record and its body. */
      save: async (record: Saved<T>, names: readonly Name<T>[], where?: SQL): Promise<void> => {
        const row = split(record);
        const values = [...names, 'body'].map((name) => [name, row[name]]);
        await set(record.id, Object.fromEntries(values), where);
      },
      remove: async (id: string): Promise<void> => {
        await db
          .delete<SQLiteTable>(table)
          .where(eq(column('id'), id))
          .run();
      },
    };
  }

  return { columns, toRecord, toRecords, toRow, on };
}
