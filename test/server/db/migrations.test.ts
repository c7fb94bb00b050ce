/** Databases that stand at an earlier schema keep what is in them. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateLedger } from '../../../server/db/migrate-ledger.ts';
import { migratePostgres } from '../../../server/db/postgres/migrate.ts';
import type { Pool } from '../../../server/db/postgres/pool.ts';
import { newFolder } from '../../support/homes.ts';
import { litePool } from '../../support/lite-postgres.ts';

/** A copy of these migrations that ends with the first. */
function firstOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  const journal = join(copy, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  return copy;
}

const WORDS = [
  ['qt_2', 'tee'],
  ['qt_1', 'tumbler'],
  ['qt_2', 'navy'],
  ['qt_1', 'navy'],
];
const KEPT = [
  ['qt_1', 'navy'],
  ['qt_1', 'tumbler'],
  ['qt_2', 'navy'],
  ['qt_2', 'tee'],
];
const ADD = WORDS.map(
  ([id, word]) => `INSERT INTO record_words (record_id, word) VALUES ('${id}', '${word}')`,
);
const OLD_DELIVERY = [
  "INSERT INTO accounts (id, name, email, created_at) VALUES ('acc_1', 'Blue Company', 'ada@example.com', '2026-11-01')",
  `INSERT INTO webhooks (id, account_id, url, events, status, created_at, secret) VALUES ('wh_1', 'acc_1', 'https://blue.example', '["order.paid"]', 'active', '2026-11-01', '')`,
  `INSERT INTO events (account_id, name, actor, at, record_id, data, about) VALUES ('acc_1', 'order.paid', 'service', '2026-11-02', 'ord_1', '{"order_id":"ord_1"}', '{"order":{"id":"ord_1"}}')`,
  "INSERT INTO deliveries (id, webhook_id, event_id, status, created_at, due_at) VALUES ('dlv_1', 'wh_1', 1, 'pending', '2026-11-02', '2026-11-02')",
];
const SOLD_AT = `{"kind":"net","marginBasisPoints":3500}`;
const OLD_SUPPLIER = [
  `INSERT INTO suppliers (code, name, status, settings, credentials, created_at, updated_at) VALUES ('acme', 'Acme', 'active', '{"endpoints":[],"selling":${SOLD_AT}}', '', '2026-11-01', '2026-11-01')`,
  `INSERT INTO published_products (key, version, supplier, body, first_at, changed_at) VALUES ('acme:1', 1, 'acme', '{"sku":"1","selling":${SOLD_AT}}', '', '')`,
  `INSERT INTO sync_items (supplier, id, position, state, body) VALUES ('acme', '1', 1, 'read', '{"selling":${SOLD_AT},"description":"\\"kind\\":\\"net\\",\\"marginBasisPoints\\":1"}')`,
];
const READ_SOLD = [
  'SELECT CAST(settings AS text) FROM suppliers',
  'SELECT body FROM published_products',
  'SELECT body FROM sync_items',
];
/** By the command line, the demo shop, two owners and the account’s own address; by who was demoted or removed, and by nobody. */
const MAKERS = {
  works: ['command line', 'demo shop', 'Owner@blue.example', 'ada@example.com'],
  ended: ['demoted@blue.example', 'removed@blue.example', 'stranger@blue.example', '', 'owner@red.example'],
};
const OLD_KEYS = [
  ...[
    ['owner', 'owner', 'NULL'],
    ['demoted', 'viewer', 'NULL'],
    ['removed', 'owner', "'2026-11-03'"],
  ].map(
    ([name, role, removed]) =>
      `INSERT INTO members (id, account_id, email, name, role, created_at, removed_at) VALUES ('mem_${name}', 'acc_1', '${name}@blue.example', '${name}', '${role}', '2026-11-01', ${removed})`,
  ),
  ...Object.values(MAKERS)
    .flat()
    .map(
      (maker) =>
        `INSERT INTO keys (id, account_id, name, prefix, hash, scopes, previews_per_day, made_by, created_at) VALUES ('key ${maker}', 'acc_1', 'Key', 'mk_', '${maker}', '["write"]', 1, '${maker}', '2026-11-02')`,
    ),
];
const READ_KEYS = 'SELECT made_by, revoked_at IS NULL FROM keys ORDER BY made_by';

const READ_DELIVERY =
  'SELECT deliveries.id, name, CAST(data AS text), CAST(about AS text) FROM deliveries JOIN events ON events.id = event_id';
const KEPT_DELIVERY = [['dlv_1', 'order.paid', '{"order_id":"ord_1"}', '{"order":{"id":"ord_1"}}']];
const READ = 'SELECT record_id, word FROM record_words ORDER BY record_id, word';

let sqlite: Database.Database;
let postgres: Pool;
beforeAll(async () => {
  sqlite = new Database(':memory:');
  migrate(drizzle(sqlite), { migrationsFolder: firstOf('server/db/migrations') });
  postgres = await litePool();
  const [first] = readMigrationFiles({ migrationsFolder: firstOf('server/db/postgres/migrations') });
  for (const statement of first?.sql ?? []) await postgres.run(statement, []);
  await postgres.run(
    'CREATE TABLE __drizzle_migrations (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, hash text NOT NULL, created_at bigint, works_from bigint NOT NULL)',
    [],
  );
  const noted = 'INSERT INTO __drizzle_migrations (hash, created_at, works_from) VALUES ($1, $2, 1)';
  await postgres.run(noted, [first?.hash, first?.folderMillis]);
  for (const statement of [...ADD, ...OLD_DELIVERY, ...OLD_KEYS, ...OLD_SUPPLIER]) {
    sqlite.exec(statement);
    await postgres.run(statement, []);
  }
  migrateLedger(sqlite, 'merch.db');
  await migratePostgres(postgres);
});
afterAll(async () => {
  sqlite.close();
  await postgres.close();
});

test('the snapshot of the last migration alone is kept, from which the next is generated', () => {
  for (const folder of ['server/db/migrations', 'server/db/postgres/migrations']) {
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
    const last = String(entries.length - 1).padStart(4, '0');
    expect(readdirSync(join(folder, 'meta')).sort()).toEqual([`${last}_snapshot.json`, '_journal.json']);
  }
});

test('the words of records are kept where they are put in the order of records', async () => {
  expect(sqlite.prepare(READ).raw().all()).toEqual(KEPT);
  expect(
    sqlite
      .prepare("SELECT group_concat(name) FROM pragma_index_info('sqlite_autoindex_record_words_1')")
      .raw()
      .all(),
  ).toEqual([['record_id,word']]);

  expect((await postgres.run(READ, [])).rows).toEqual(KEPT);
  const indexes = "SELECT indexdef FROM pg_indexes WHERE tablename = 'record_words'";
  expect((await postgres.run(indexes, [])).rows).toEqual([
    [
      'CREATE UNIQUE INDEX record_words_record_id_word_pk ON public.record_words USING btree (record_id, word)',
    ],
    ['CREATE INDEX record_words_by_word ON public.record_words USING btree (word, record_id)'],
  ]);
});

test('what was called a margin, and was added to the cost, is kept as the markup it is', async () => {
  const kept = '{"kind":"markup","basisPoints":3500}';
  const expected = [
    `{"endpoints":[],"selling":${kept}}`,
    `{"sku":"1","selling":${kept}}`,
    `{"selling":${kept},"description":"\\"kind\\":\\"net\\",\\"marginBasisPoints\\":1"}`,
  ];
  expect(READ_SOLD.map((read) => sqlite.prepare(read).pluck().get())).toEqual(expected);
  const onPostgres = await Promise.all(READ_SOLD.map((read) => postgres.run(read, [])));
  expect(onPostgres.map(({ rows }) => rows[0]?.[0])).toEqual(expected);
});

test('a key whose maker lost the right before keys ended with it works no more', async () => {
  const expected = Object.entries(MAKERS)
    .flatMap(([state, makers]) => makers.map((maker) => ({ maker, works: state === 'works' })))
    .sort((one, other) => (one.maker < other.maker ? -1 : 1));
  const found = (rows: unknown[]) =>
    rows.map((row) => (Array.isArray(row) ? { maker: row[0], works: Boolean(row[1]) } : row));
  expect(found(sqlite.prepare(READ_KEYS).raw().all())).toEqual(expected);
  expect(found((await postgres.run(READ_KEYS, [])).rows)).toEqual(expected);
});

test('what waits to be delivered keeps its record, and its event, when events are kept without', async () => {
  expect(sqlite.prepare(READ_DELIVERY).raw().all()).toEqual(KEPT_DELIVERY);
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(() => sqlite.exec('DELETE FROM events WHERE id = 1')).toThrow('FOREIGN KEY constraint failed');
  expect((await postgres.run(READ_DELIVERY, [])).rows).toEqual(KEPT_DELIVERY);
});

test('the words of records, and the products of orders, are stored once in a file', () => {
  const tables = sqlite
    .prepare("SELECT name FROM pragma_table_list WHERE wr = 1 AND schema = 'main' ORDER BY name")
    .pluck()
    .all();
  expect(tables).toEqual(['order_words', 'ordered_products', 'record_words']);
});
