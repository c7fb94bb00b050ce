/** A shop goes out as lines of JSON and comes into a new one, of the same or of the other database, as it was. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, max } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openConfiguredService } from '../../server/configured-service.ts';
import { exportedTables } from '../../server/db/exported.ts';
import { events } from '../../server/db/tables.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import type { Service } from '../../server/service.ts';
import { exportShop, importShop } from '../../server/shop-export.ts';
import { type Home, newFolder, newHome } from '../support/homes.ts';
import { DEMO_KEY } from '../support/open-shop.ts';
import { readableLog } from '../support/readable-log.ts';
import { useShop } from '../support/use.ts';

const shop = useShop({ withPast: true });
const folder = newFolder();
const plain = join(folder, 'shop.jsonl');
const secret = join(folder, 'secrets.jsonl');
let counted: { records: number; files: number };
beforeAll(async () => {
  counted = await exportShop(shop.service, plain, { withSecrets: false });
  await exportShop(shop.service, secret, { withSecrets: true });
});

const opened: { service: Service; home: Home }[] = [];
afterEach(async () => {
  for (const { service, home } of opened.splice(0)) {
    await service.close();
    await home.remove();
  }
});

/** Without an account, or with what makes it another. */
async function newShop(env: Record<string, string> = {}): Promise<Service> {
  const home = await newHome();
  const config = readConfig({ ...home.env, PUBLIC_URL: shop.url, RATE_LIMIT_PER_MINUTE: '100000', ...env });
  const service = await openConfiguredService(config, {
    now: () => shop.clock.at,
    payments: demoPayments,
    log: readableLog().log,
  });
  opened.push({ service, home });
  return service;
}

const READS = [
  '/me',
  '/quotes?detail=full',
  '/quotes?search=tumbler',
  '/orders?sort=-total',
  '/orders/ord_demo_complete',
  '/orders/ord_demo_shipped',
  '/proposals/prp_demo',
  '/approvals/apv_demo',
  '/artwork',
  '/message-threads',
  '/exemptions',
  '/agents',
];

/** Links are of another secret. */
async function answersOf(fetched: (path: string) => Response | Promise<Response>): Promise<unknown> {
  const answers = await Promise.all(
    READS.map(async (path) => {
      const response = await fetched(`/api/v1${path}`);
      return [path, response.status, await response.text()];
    }),
  );
  return JSON.parse(
    JSON.stringify(answers)
      .replaceAll(/\/(q|a|proposals|files)\/[\w.-]+/g, '/$1/token')
      .replaceAll(/"key":[^}]*}/g, ''),
  );
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');
function written(lines: readonly (string | object)[]): string {
  const path = join(newFolder(), 'changed.jsonl');
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(path, `${texts.join('\n')}\n`);
  return path;
}

test('a new shop answers as the old one, its links open, and it goes on', async () => {
  const other = await newShop();
  const { added, ...whole } = await importShop(other, plain);
  expect([added, whole]).toEqual([counted.records, counted]);
  await other.addKey({
    email: 'demo@example.com',
    accountName: 'Demo Company',
    termsDays: 30,
    name: 'Demo key',
    scopes: ['read', 'write', 'orders'],
    key: DEMO_KEY,
  });
  const app = createApp(other);
  const headers = { Authorization: `Bearer ${DEMO_KEY}` };
  const here = await answersOf((path) => app.request(path, { headers }));
  expect(here).toEqual(await answersOf((path) => shop.fetch(path)));

  const quote = JSON.parse(await (await app.request('/api/v1/quotes/qt_demo_open', { headers })).text());
  const token = quote.url.split('/').at(-1);
  expect(await other.linkHolder(token)).toMatchObject({ recordId: 'qt_demo_open' });
  expect(await shop.service.linkHolder(token)).toBeUndefined();

  // Numbers go on behind those that came.
  const [last] = await other.ledger.reader
    .select({ most: max(events.id) })
    .from(events)
    .all();
  const asked = { about: 'qt_demo_open', text: 'Is this still the price?' };
  const sent = await app.request('/api/v1/messages', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  });
  expect(sent.status).toBe(200);
  const [next] = await other.ledger.reader
    .select({ most: max(events.id) })
    .from(events)
    .all();
  expect(Number(next?.most)).toBeGreaterThan(Number(last?.most));
});

test('it may be repeated, and a shop with other records is left as it is', async () => {
  const other = await newShop();
  await importShop(other, plain);
  expect(await importShop(other, plain)).toEqual({ ...counted, added: 0 });
  const lines = linesOf(plain).map((line) =>
    line.replace('"record_id":"qt_demo_open"', '"record_id":"qt_x"'),
  );
  await expect(importShop(other, written(lines))).rejects.toThrow(
    /^events has another record in the place of \d+: take an export into a new shop$/,
  );
});

test('no secret goes out unless it is asked for, and then only to where its secret is', async () => {
  const text = readFileSync(plain, 'utf8');
  expect(text).not.toMatch(/"v1\.[\w-]{20}/);
  expect(text).not.toMatch(/"table":"(keys|webhooks|suppliers|oauth_records|staff_totp)"/);
  expect(text).not.toContain(shop.service.secret.toString('hex'));
  const shown = [...text.matchAll(/"(\w*hash)":([^,}]+)/g)].map(([, name, value]) => `${name} ${value}`);
  expect([...new Set(shown)].filter((one) => !/token_hash (true|null)|fileHash/.test(one))).toEqual([]);

  await expect(importShop(await newShop(), secret)).rejects.toThrow(
    'its secrets are sealed with another installation’s secret',
  );
  const same = await newShop({ INSTALLATION_SECRET: shop.service.secret.toString('hex') });
  await importShop(same, secret);
  expect(await same.callerOf(`Bearer ${DEMO_KEY}`)).toMatchObject({ kind: 'key' });
});

test('what is not known, changed or cut off is refused before anything is written', async () => {
  const other = await newShop();
  const [head = '', ...lines] = linesOf(plain);
  const changed = (from: string | RegExp, to: string) =>
    written([head, ...lines.map((line) => line.replace(from, to))]);
  const refused = async (path: string) =>
    importShop(other, path).then(
      () => 'taken in',
      (cause: Error) => cause.message.replace(path, 'FILE'),
    );
  const account = lines.findIndex((line) => line.startsWith('{"table":"accounts"')) + 2;
  expect(await refused(changed('"table":"accounts"', '"table":"customers"'))).toBe(
    `line ${account}: customers is nothing that is taken in`,
  );
  expect(await refused(changed('"terms_days"', '"days"'))).toBe(`line ${account}: accounts has no days here`);
  expect(await refused(changed(/"name":"Demo Company",/, ''))).toBe(
    `line ${account}: accounts.name is missing`,
  );
  expect(await refused(changed('"name":"Demo Company"', '"name":7'))).toBe(
    `line ${account}: accounts.name is no string`,
  );
  expect(await refused(changed(/"payment":\{"status":"[a-z_]+",/, '"payment":{'))).toMatch(
    /^line \d+: payment.status is missing or of another kind$/,
  );
  expect(await refused(written([head, ...lines.slice(0, -1)]))).toBe(
    'FILE is cut off or changed: its last line does not count what is in it',
  );
  expect(await refused(written([head, '{"table":"acc']))).toBe(
    'line 2: it is no record, no file and no end of an export',
  );
  expect(await refused(written(['{}', ...lines]))).toBe(
    'FILE is no export of merchkit that this version knows',
  );
  const headed = (more: object) => written([{ ...JSON.parse(head), ...more }, ...lines]);
  expect(await refused(headed({ schema: 999, merchkit: '9.9.0' }))).toBe(
    'it is of merchkit 9.9.0, which is newer; take it in with that version',
  );
  expect(await refused(headed({ shop: 'live' }))).toBe(
    'it is of a live shop, and this is a demo shop; set SHOP and DATA_DIR',
  );
  expect(await other.accounts.byEmail('demo@example.com')).toBeUndefined();
});

test('each table that goes out has what it refers to with it, and no column with a secret', () => {
  for (const withSecrets of [false, true]) {
    const out = exportedTables(withSecrets);
    const alone = out.flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference().foreignTable)
        .filter((other) => !out.includes(other))
        .map((other) => `${getTableName(table)} without ${getTableName(other)}`),
    );
    expect(alone).toEqual([]);
  }
  const named = exportedTables(false).flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(named.filter((name) => /secret|credential|password|hash/.test(name))).toEqual([
    // Of links: `true` stands for each.
    'quotes.token_hash',
    'quotes.collection_token_hash',
    'approvals.token_hash',
    'approvals.asked_token_hash',
    'order_changes.token_hash',
    'proofs.token_hash',
    // Left out.
    'procurement_settings.outbound_secret',
    'proposals.token_hash',
    'collected_addresses.token_hash',
    'stores.token_hash',
    'stores.manager_token_hash',
    'store_people.token_hash',
  ]);
});
