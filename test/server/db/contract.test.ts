/**
 * One set of stores on two databases: what SQLite answers is what PostgreSQL answers, and the same rows are in both
 * afterwards. PostgreSQL runs in this process, or is the server that `DATABASE_URL` names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteCustomColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseParts, openDatabases, type Writers } from '../../../server/db/databases.ts';
import { noteBuild } from '../../../server/db/installation.ts';
import { type Ledger, openLedger } from '../../../server/db/ledger.ts';
import { loneNode } from '../../../server/db/nodes.ts';
import { copyLedger } from '../../../server/db/postgres/copy.ts';
import { postgresLedger } from '../../../server/db/postgres/ledger.ts';
import { migratePostgres } from '../../../server/db/postgres/migrate.ts';
import type { Pool } from '../../../server/db/postgres/pool.ts';
import { wronglyOwed } from '../../../server/db/stores/owed.ts';
import * as tables from '../../../server/db/tables.ts';
import { anyPostgres } from '../../support/any-postgres.ts';
import { newFolder } from '../../support/homes.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { columnsWith } from '../../support/stored-texts.ts';
import { type Note, offers, people } from './store-script.ts';
import { catalog } from './store-script-catalog.ts';
import { documents, edi, procurement } from './store-script-documents.ts';
import { money, orders } from './store-script-orders.ts';
import { files, goods, sending } from './store-script-rest.ts';

const NO_ANSWER = { code: null, reason: 'No answer.', nextStep: null, answer: null };
const plain = { seal: (text: string) => text, open: (text: string) => text };

let shop: Shop;
let pool: Pool;
let sqlite: Ledger;
let postgres: Ledger;
beforeAll(async () => {
  shop = await openShop({ withPast: true, isInFile: true });
  // Its own service runs every transaction twice, which would draw other numbers.
  sqlite = openLedger(join(shop.folder, 'merch.db'), { transactionMs: 60_000, lockMs: 5_000 });
  pool = await anyPostgres();
  const schema = await migratePostgres(pool);
  await copyLedger(join(shop.folder, 'merch.db'), pool);
  const limits = { transactionMs: 60_000, lockMs: 60_000, locksTables: true };
  const writing = { ...pool, close: async () => undefined };
  postgres = postgresLedger({ reading: pool, writing, schema, ...limits, nodes: loneNode });
});
afterAll(async () => {
  await sqlite.close();
  await shop.close();
  await postgres.close();
});

const called = new Set<string>();

/** The stores, with each call noted by name. */
function watched(tx: Writers): Writers {
  const watch = <T extends object>(target: T, name: string): T =>
    new Proxy(target, {
      get(of, key) {
        const value: unknown = Reflect.get(of, key);
        const path = name === '' ? String(key) : `${name}.${String(key)}`;
        if (typeof value === 'function') called.add(path);
        return typeof value === 'object' && value !== null ? watch(value, path) : value;
      },
    });
  return watch(tx, '');
}

async function run(ledger: Ledger, script: (tx: Writers, note: Note) => Promise<void>) {
  let ids = 0;
  const parts: DatabaseParts = {
    newId: (prefix) => `${prefix}_new_${++ids}`,
    tokenHash: (record, id) => `${record} ${id}`,
    managerTokenHash: ({ id }) => `manager ${id}`,
    sealing: { punchout: plain, procurement: plain, idempotency: plain, mails: plain, deliveries: plain },
    onDeliveriesQueued: () => undefined,
  };
  const databases = openDatabases(newFolder(), ledger, parts);
  const notes: [string, unknown][] = [];
  await databases.transaction((tx) => script(watched(tx), (what, answer) => notes.push([what, answer])));
  return { notes, databases };
}

test.each(
  Object.entries({
    people,
    offers,
    orders,
    money,
    goods,
    files,
    sending,
    documents,
    procurement,
    edi,
    catalog,
  }),
)('stores of %s answer alike on both databases', async (_, script) => {
  const expected = await run(sqlite, script);
  const answered = await run(postgres, script);
  expect(answered.notes).toEqual(expected.notes);
  expect(expected.notes.length).toBeGreaterThan(4);
});

test('every method of every store was called', async () => {
  const all: string[] = [];
  await run(sqlite, async (tx) => {
    for (const [store, methods] of Object.entries(tx))
      all.push(...Object.keys(methods).map((method) => `${store}.${method}`));
  });
  expect(all.filter((method) => !called.has(method))).toEqual([]);
});

/** By the name of the column that tells their rows apart. */
const WITH_LINES: Record<string, string> = {
  quotes: 'id',
  orders: 'id',
  order_changes: 'id',
  purchase_orders: 'id',
  demo_supplier_orders: 'number',
  proposals: 'id',
};

/** With its lines as they were stored before, in one part. */
function inOnePart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOnePart);
  if (typeof value !== 'object' || value === null) return value;
  const { spec, priced, ...rest }: { spec?: unknown; priced?: unknown } = value;
  const parts = spec === undefined ? value : { ...rest, ...Object(spec), ...Object(priced) };
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inOnePart(part)]));
}

test('a ledger that is brought to this schema knows the goods of its open orders, and keeps its lines', async () => {
  const answers = await Promise.all(
    [
      { ledger: sqlite, folder: 'server/db/migrations' },
      { ledger: postgres, folder: 'server/db/postgres/migrations' },
    ].map(({ ledger, folder }) =>
      ledger.transaction(async (db) => {
        const rows = async () => {
          const found: { table: string; id: string; body: object }[] = [];
          for (const [table, id] of Object.entries(WITH_LINES)) {
            const columns = { id: sql<string>`${sql.raw(id)}`, body: sql<string>`CAST(body AS text)` };
            for (const row of await db.select(columns).from(sql.raw(table)).orderBy(sql.raw(id)).all())
              found.push({ table, id: row.id, body: JSON.parse(row.body) });
          }
          return found;
        };
        const put = async (table: string, id: string, body: unknown) =>
          db.run(
            sql`UPDATE ${sql.raw(table)} SET body = ${JSON.stringify(body)} WHERE ${sql.raw(WITH_LINES[table] ?? '')} = ${id}`,
          );
        const { openOrderParts } = tables;
        const { key, orderId, partId } = openOrderParts;
        const parts = () => db.select().from(openOrderParts).orderBy(key, orderId, partId).all();
        const before = await rows();
        for (const { table, id, body } of before)
          if (table === 'proposals') await put(table, id, { ...body, changes: [{ before: body }] });
        const written = { parts: await parts(), rows: await rows() };
        await db.delete(openOrderParts).run();
        for (const { table, id, body } of written.rows) await put(table, id, inOnePart(body));
        const flat = await rows();
        for (const name of ['0006_nested_lines', '0017_open_order_parts'])
          for (const statement of readFileSync(join(folder, `${name}.sql`), 'utf8').split(
            '--> statement-breakpoint',
          ))
            if (!/^\s*(CREATE (TABLE|INDEX)|ALTER|DROP)/.test(statement)) await db.run(sql.raw(statement));
        const brought = { parts: await parts(), rows: await rows() };
        for (const { table, id, body } of before) await put(table, id, body);
        return { written, flat, brought };
      }),
    ),
  );
  for (const { written, flat, brought } of answers) {
    expect(written.parts.length).toBeGreaterThan(3);
    expect(new Set(written.parts.map(({ countedFrom }) => countedFrom.length)).size).toBeGreaterThan(1);
    expect(flat).not.toEqual(written.rows);
    expect(brought).toEqual(written);
  }
});

test('a ledger that is brought to this schema knows what is owed and what moved it, and since when orders have their status', async () => {
  for (const { ledger, folder } of [
    { ledger: sqlite, folder: 'server/db/migrations' },
    { ledger: postgres, folder: 'server/db/postgres/migrations' },
  ])
    await ledger.transaction(async (db) => {
      const read = () =>
        db
          .select({ id: tables.orders.id, since: tables.orders.statusSince })
          .from(tables.orders)
          .orderBy(tables.orders.id)
          .all();
      const { invoiceMovements } = tables;
      const movements = () =>
        db.select().from(invoiceMovements).orderBy(invoiceMovements.number, invoiceMovements.place).all();
      const [written, moved] = [await read(), await movements()];
      await db.update(tables.orders).set({ creditUsedCents: 0, statusSince: '' }).run();
      await db.update(tables.invoices).set({ owedCents: 0, state: 'owed' }).run();
      await db.delete(invoiceMovements).run();
      expect((await wronglyOwed(db)).length).toBeGreaterThan(2);
      // A column of the first of them is gone since.
      for (const name of readdirSync(folder).filter((one) =>
        /_(order_status_since|owed|invoice_movements)\.sql$/.test(one),
      ))
        for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
          if (/^\s*(UPDATE|INSERT)/.test(statement))
            await db.run(sql.raw(statement.replace(/, .moved_at. = .*/, '')));
      expect(await wronglyOwed(db)).toEqual([]);
      expect(moved.length).toBeGreaterThan(2);
      expect(await movements()).toEqual(moved);
      expect((await read()).map(({ id }) => id)).toEqual(written.map(({ id }) => id));
    });
});

test('what is read beside transactions, queues and cleaning answer alike', async () => {
  const at = (days: number) => new Date(Date.parse('2026-12-05T00:00:00.000Z') + days * 86_400_000);
  const script = async (ledger: Ledger) => {
    const { databases: db } = await run(ledger, async () => undefined);
    const due = await db.deliveries.dueEndpoints(at(0));
    const request = { most: 5, now: at(0), leaseUntil: at(1) };
    const taken = await db.deliveries.take(due.map(({ webhookId }) => ({ webhookId, ...request })));
    const attempt = { at: at(0).toISOString(), tookMs: 1, status: 500, answer: null, failure: 'x' };
    for (const leased of taken)
      await db.deliveries.settle({ leased, attempt, endedAt: at(9), outcome: { kind: 'failed' } }, request);
    const sent = await db.documentQueue.take({ most: 5, now: at(0), leaseUntil: at(1) });
    const order = await db.orders.anyById('ord_z');
    const leased = await db.mails.take(request);
    for (const one of leased) await db.mails.settle(one, at(1), { kind: 'failed' }, 'x');
    await db.demoOrders.delete('PO-DEMOSHIPPED-1');
    const answers: unknown[] = [
      due,
      taken.map(({ leaseToken: _, ...rest }) => rest),
      await db.deliveries.endAbandonedLeases(),
      leased.map(({ mail }) => mail),
      await db.mails.endAbandonedLeases(),
      await db.mails.list({ limit: 50, offset: 0 }),
      order && (await db.orderHistory.events(order)),
      await db.orderHistory.mails('ord_z'),
      await db.agents.counts({ since: '2026-01-01', now: at(0).toISOString() }),
      [await db.waiting.deliveries(), await db.waiting.mails()],
      [
        await db.isFileOwned('doc_z-1.pdf'),
        await db.isFileOwned('doc_y-1'),
        await db.isFileOwned('art_y.svg'),
      ],
      await db.demoOrders.byNumber('PO-DEMOCOMPLETE-1'),
      await db.namesFiles(),
      sent.map(({ document }) => document),
      await Promise.all(
        sent.map((one) =>
          db.documentQueue.settle({
            leased: one,
            endedAt: at(9),
            outcome: { kind: 'failed' },
            answer: NO_ANSWER,
          }),
        ),
      ),
      await db.documentQueue.endAbandonedLeases(),
      await db.documentLog.byId('pdoc_out'),
    ];
    const waits = { deliveryMs: 1, deliveryLeaseMs: 1, mailMs: [1, 2], mailLeaseMs: 1, supplierLeaseMs: 1 };
    await db.repairTimes(at(-300), waits, true);
    const ended = at(400).toISOString();
    await db.deleteExpired({
      access: ended,
      signatures: ended,
      links: ended,
      addresses: ended,
      logos: ended,
    });
    const logged = { others: ended, ofOrders: ended, ofStrangers: ended };
    answers.push(await db.deleteOld({ deliveries: ended, mails: ended, documents: logged, answers: ended }));
    await db.tryToWrite(at(0));
    return answers;
  };
  const expected = await script(sqlite);
  expect(await script(postgres)).toEqual(expected);
});

test('both have the same rows then, in every table', async () => {
  const rows = async ({ reader }: Ledger) => {
    const found = [];
    for (const [name, table] of Object.entries(tables))
      found.push([name, await reader.select().from(table).all()]);
    return found.map(([name, all]) => [name, sorted(all)]);
  };
  expect(await rows(postgres)).toEqual(await rows(sqlite));
});

const sorted = (rows: unknown): string[] =>
  Array.isArray(rows) ? rows.map((row) => JSON.stringify(row, withoutTokens)).toSorted() : [];

/** The token of a lease is drawn. */
const withoutTokens = (key: string, value: unknown): unknown =>
  key === 'leaseToken' && value !== null ? 'held' : value;

const ADA = 'Ada Lovelace';
const HERS = {
  name: ADA,
  email: 'ada@lovelace.example',
  phone: '(415) 555-0199',
  street1: '12 St James’s Square',
};
const SEARCHED = /lovelace|555-0199|James’s Square/i;
/** What comes from suppliers, is of the service itself, or follows its records. */
const OF_NOBODY = [
  'builds',
  'installation',
  'job_turns',
  'name_words',
  'nodes',
  'order_words',
  'published_products',
  'published_suppliers',
  'record_words',
  'sync_items',
  'sync_runs',
];

const listed = (parts: readonly unknown[], between = ', ') =>
  sql.join(
    parts.map((one) => sql`${one}`),
    sql.raw(between),
  );

/** Puts her into every text of one row of every table, but what others refer to; the names of the tables. */
async function putEverywhere({ reader, transaction }: Ledger): Promise<string[]> {
  const filled: string[] = [];
  for (const table of Object.values(tables)) {
    if (!is(table, SQLiteTable) || OF_NOBODY.includes(getTableName(table))) continue;
    const { columns, primaryKeys, foreignKeys, indexes } = getTableConfig(table);
    const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
    const links = foreignKeys.map((one) => one.reference());
    const linkOf = (column: SQLiteColumn) => links.find((one) => one.columns[0] === column);
    const texts = columns.filter((column) => column.getSQLType() === 'text' && !linkOf(column));
    const unique = new Set<unknown>(indexes.flatMap(({ config }) => (config.unique ? config.columns : [])));
    const free = texts.filter((column) => !key.includes(column) && !column.isUnique && !unique.has(column));
    if (texts.length === 0) continue;
    filled.push(getTableName(table));
    const asText = [...key, ...free].map((column) => sql`cast(${column} as text)`);
    const [row] = await reader.values<unknown[]>(sql`select ${listed(asText)} from ${table} limit 1`);
    if (!row || free.length === 0) {
      const needed = columns.filter(
        (column) => column.notNull && !('autoIncrement' in column && column.autoIncrement),
      );
      const values: unknown[] = [];
      for (const column of needed) {
        const link = linkOf(column);
        const [first] = link
          ? await reader.values(sql`select ${link.foreignColumns[0]} from ${link.foreignTable} limit 1`)
          : [];
        values.push(Object(first)[0] ?? valueFor(column));
      }
      const names = listed(needed.map(({ name }) => sql.identifier(name)));
      await transaction(
        async (db) => void (await db.run(sql`insert into ${table} (${names}) values (${listed(values)})`)),
      );
      continue;
    }
    const values = free.map((column, at) => valueFor(column, row[key.length + at]));
    const set = free.map((column, at) => sql`${sql.identifier(column.name)} = ${values[at]}`);
    const isIt = key.map((column, at) => sql`cast(${column} as text) = ${row[at]}`);
    await transaction(
      async (db) =>
        void (await db.run(sql`update ${table} set ${listed(set)} where ${listed(isIt, ' and ')}`)),
    );
  }
  return filled;
}

/** Of a column; what it had stays beside her where it is JSON. */
function valueFor(column: SQLiteColumn, had?: unknown): unknown {
  if (column.getSQLType() !== 'text') return 0;
  if (!is(column, SQLiteCustomColumn))
    return column.name.endsWith('email') || column.primary ? HERS.email : `${ADA}, ${HERS.email}`;
  const json = JSON.parse(typeof had === 'string' ? had : '{}');
  return JSON.stringify(
    Array.isArray(json) ? [...json, HERS] : { ...json, of_hers: HERS, told: `Ask ${HERS.email}` },
  );
}

test('a build is noted where another one ran before', async () => {
  for (const ledger of [sqlite, postgres]) {
    for (const commit of ['a', 'a', 'b'])
      await noteBuild(ledger, { version: '1.0.0', commit }, new Date('2026-11-04T15:00:00.000Z'));
    await noteBuild(ledger, { version: '1.1.0' }, new Date('2026-11-04T15:00:00.000Z'));
    const noted = await ledger.reader.select().from(tables.builds).all();
    expect(noted.map(({ version, commit, schema }) => [version, commit, schema])).toEqual([
      ['1.0.0', 'a', ledger.schema],
      ['1.0.0', 'b', ledger.schema],
      ['1.1.0', null, ledger.schema],
    ]);
  }
});

test('a person who stands in every text of every table is found in each, and erased from all', async () => {
  for (const ledger of [sqlite, postgres]) {
    const filled = await putEverywhere(ledger);
    expect(filled.length).toBeGreaterThan(60);
    const isHers = (text: string) => SEARCHED.test(text);
    expect((await columnsWith(ledger, isHers)).found.length).toBeGreaterThan(filled.length);
    const { databases } = await run(ledger, async () => undefined);
    const scope = { email: HERS.email, isWhole: true };
    const { names, records } = await databases.ports.personRecords.find(scope);
    expect(names).toEqual([ADA]);
    expect([...new Set(records.map(({ kind }) => kind))].sort()).toEqual(filled.sort());
    const person = { email: HERS.email, names };
    await databases.transaction((tx) => tx.personRecords.erase(records, person, 'erased-1@erased.invalid'));
    expect((await columnsWith(ledger, isHers)).found).toEqual([]);
    expect((await databases.ports.personRecords.find(scope)).records).toEqual([]);
  }
});

test('what a request has left is the limit of its statements, and of its waits for a lock', async () => {
  const asked = sql`SELECT setting FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout')`;
  const limits = await postgres.transaction(async (db) => db.values<[string]>(asked), 1_234);
  expect(limits.map(([ms]) => Number(ms)).filter((ms) => ms > 0 && ms <= 1_234)).toHaveLength(2);
});
