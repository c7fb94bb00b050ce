/** Full shops as released versions left them, in `test/fixtures/released/<version>`: a folder, a dump, and what they answered. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { createApp } from '../../server/app.ts';
import { backUp } from '../../server/backup.ts';
import { readConfig } from '../../server/config.ts';
import { openConfiguredService } from '../../server/configured-service.ts';
import { publishedProducts } from '../../server/demo/products.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoSuppliers } from '../../server/demo/suppliers.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import type { Service } from '../../server/service.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import { VERSION } from '../../server/version.ts';
import { ORDER_STATUSES } from '../../tools/orders/order.ts';
import { fullShop } from './full-shop.ts';
import { newFolder } from './homes.ts';
import { DEMO_KEY } from './open-shop.ts';
import { ADDRESS, acceptQuote, dollarsDue, holderOf, invoke, setDelivery } from './people.ts';
import { readableLog } from './readable-log.ts';

const RELEASED = 'test/fixtures/released';
/** What cannot be made again. */
const LEDGER = 'merch.db';
const DUMP = 'dump.sql';
const SECRET = 'secret';

const FEWEST_READS = 200;

interface Read {
  path: string;
  status: number;
  /** Absent of a page. */
  body?: unknown;
}

export interface ReleasedShop {
  version: string;
  /** When its clock stood still. */
  now: string;
  url: string;
  reads: Read[];
  /** By path in the folder. */
  files: Record<string, Buffer>;
  /** What `pg_dump` wrote of the same records. */
  dump: string;
}

const compressed = (bytes: Buffer | string): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
const read = (folder: string, name: string): Buffer =>
  brotliDecompressSync(readFileSync(join(folder, `${name}.br`)));

export function storeReleased({ version, files, dump, ...rest }: ReleasedShop): void {
  const folder = join(RELEASED, version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { [LEDGER]: ledger = Buffer.alloc(0), ...others } = files;
  const base64 = Object.entries(others).map(([path, bytes]) => [path, bytes.toString('base64')]);
  const parts = {
    [LEDGER]: ledger,
    [DUMP]: dump,
    'shop.json': JSON.stringify({ ...rest, files: Object.fromEntries(base64) }),
  };
  for (const [name, bytes] of Object.entries(parts))
    writeFileSync(join(folder, `${name}.br`), compressed(bytes));
}

export const releasedVersions = (): string[] => (existsSync(RELEASED) ? readdirSync(RELEASED).sort() : []);

export function releasedShop(version: string): ReleasedShop {
  const folder = join(RELEASED, version);
  const { files, ...rest } = JSON.parse(read(folder, 'shop.json').toString());
  const others = Object.entries(files).map(([path, base64]) => [path, Buffer.from(String(base64), 'base64')]);
  const dump = read(folder, DUMP).toString();
  return { version, ...rest, dump, files: { ...Object.fromEntries(others), [LEDGER]: read(folder, LEDGER) } };
}

/** What a release of now stores, but for the dump. */
export async function presentShop(): Promise<ReleasedShop> {
  const shop = await fullShop();
  const now = shop.clock.at.toISOString();
  const { url, failures } = shop;
  const folder = newFolder();
  await backUp(shop.folder, folder);
  await shop.close();
  expect(failures).toEqual([]);
  const ledger = new Database(join(folder, LEDGER));
  ledger.exec('VACUUM');
  ledger.close();
  const made = { version: VERSION, now, url, reads: [], files: filesOf(folder), dump: '' };
  const service = await openReleased(made);
  const reads = await readsOf(service);
  await service.close();
  expect(reads.length).toBeGreaterThanOrEqual(FEWEST_READS);
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  return { ...made, reads };
}

/** The data folder of a shop that is closed. */
const filesOf = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    [LEDGER, SECRET, ...below(folder, 'files')].map((path) => [path, readFileSync(join(folder, path))]),
  );

const below = (folder: string, path: string): string[] =>
  readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? below(folder, join(path, entry.name)) : [join(path, entry.name)],
  );

function unpacked({ files }: ReleasedShop): string {
  const folder = newFolder();
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** The shop as this version opens it: in its folder, or in the database at `url` with what the folder holds beside the ledger. */
async function openReleased(shop: ReleasedShop, url?: string): Promise<Service> {
  const now = () => new Date(shop.now);
  const folder = unpacked(shop);
  if (url !== undefined) rmSync(join(folder, LEDGER));
  const env = {
    DATA_DIR: folder,
    PUBLIC_URL: shop.url,
    DEMO_KEY,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
  const service = await openConfiguredService(readConfig(env), {
    now,
    elapsedMs: () => now().getTime(),
    suppliers: stockRouter({ demo: demoSuppliers(now) }),
    payments: demoPayments,
    log: readableLog().log,
  });
  await seedDemoShop(service, { withPast: false, products: publishedProducts() });
  return service;
}

const SORTS = ['created', '-created', 'total', '-total', 'in_hands', '-in_hands'];
const WORDS = ['tumbler', 'PO', 'Ada', 'Grace', 'navy', 'acme', '10001', 'notebook'];

/** Every record over REST, lists of them in many ways, and the pages of quotes. */
async function readsOf(service: Service): Promise<Read[]> {
  const get = getter(service);
  const ids = async (path: string, list: string): Promise<{ id: string; url: string }[]> => {
    const { body } = await get(path);
    return JSON.parse(JSON.stringify(body))[list];
  };
  const quotes = await ids('/api/v1/quotes?limit=50', 'quotes');
  const orders = await ids('/api/v1/orders?limit=50', 'orders');
  const proposals = await ids('/api/v1/proposals?limit=20', 'proposals');
  const records = [...quotes, ...orders, ...proposals];
  const lists = ['quotes', 'orders'].flatMap((of) => [
    ...SORTS.flatMap((sort) => ['summary', 'full'].map((detail) => `${of}?sort=${sort}&detail=${detail}`)),
    ...WORDS.map((word) => `${of}?search=${word}`),
    ...[0, 5, 10].map((offset) => `${of}?limit=5&offset=${offset}`),
  ]);
  const paths = [
    ...['me', 'artwork', 'proposals', 'message-threads', 'webhooks', 'exemptions', 'agents'],
    ...lists,
    ...ORDER_STATUSES.flatMap((status) => SORTS.map((sort) => `orders?status=${status}&sort=${sort}`)),
    ...quotes.map(({ id }) => `quotes/${id}`),
    ...orders.map(({ id }) => `orders/${id}`),
    ...records.map(({ id }) => `messages?about=${id}`),
    ...proposals.map(({ id }) => `proposals/${id}`),
    ...['approvals/apv_demo', 'webhooks/wh_demo'],
  ].map((path) => `/api/v1/${path}`);
  const pages = [...quotes, ...proposals].map(({ url }) => new URL(url).pathname);
  const reads: Read[] = [];
  for (const path of [...paths, ...pages]) reads.push(await get(path));
  return reads;
}

function getter(service: Service): (path: string) => Promise<Read> {
  const app = createApp(service);
  const headers = { Authorization: `Bearer ${DEMO_KEY}` };
  return async (path) => {
    const isPage = !path.startsWith('/api/');
    const response = await app.request(path, isPage ? {} : { headers });
    const { status } = response;
    return isPage ? { path, status } : { path, status, body: await response.json() };
  };
}

/** Opens, answers as then, and goes on. */
export async function tryReleased(shop: ReleasedShop, url?: string): Promise<void> {
  const service = await openReleased(shop, url);
  await answersAsThen(service, shop);
  await goesOn(service);
  await service.close();
}

/** It answers as it did, where only fields may have been added, and its books are right. */
async function answersAsThen(service: Service, { reads }: ReleasedShop): Promise<void> {
  const get = getter(service);
  for (const then of reads) expect(await get(then.path)).toMatchObject(then);
  expect(await service.wrongBooks()).toEqual([]);
}

/** A quote is saved, ordered and paid, and the desk answers what a customer asks. */
async function goesOn(service: Service): Promise<void> {
  const app = createApp(service);
  const post = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${DEMO_KEY}`, 'Content-Type': 'application/json' };
    const response = await app.request(`/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const lines = [{ key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 144, artwork_id: 'art_demo' }];
  const { status, body: quote } = await post('/quotes', { lines, ship_postal: '94105' });
  expect([status, quote.status]).toEqual([200, 'saved']);
  const person = await holderOf({ service }, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const paid = { payment: 'card', card: 'demo-approved', amount } as const;
  const { id } = await invoke(acceptQuote, person, paid);
  expect((await post('/messages', { about: id, text: 'When will it ship?' })).status).toBe(200);
  expect(await getter(service)(`/api/v1/orders/${id}`)).toMatchObject({
    status: 200,
    body: { status: 'paid' },
  });
}
