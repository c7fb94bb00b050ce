/** The shop whose nodes are measured: accounts with a key each, and what they ask for. */

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { openConfiguredService } from '../../server/configured-service.ts';
import { demoProducts } from '../../server/demo/products.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoSuppliers } from '../../server/demo/suppliers.ts';
import { openLog } from '../../server/logging/log.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import { createQuote } from '../../tools/quotes/create-quote.ts';
import { freePort, START_FLAGS } from '../support/started-service.ts';
import { BENCH_KEY, EACH_TIME, type Prepared } from './requests.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const ACCOUNTS = 32;
const keyOf = (account: number): string => `${BENCH_KEY}_${account}`;
const LIMIT = String(1_000_000);

const PRODUCTS = demoProducts();
const QUOTE = JSON.stringify({ ...createQuote.example, note: EACH_TIME });

const PATHS = {
  me: () => '/me',
  get_product: ({ key }) => `/products/${key}`,
  price_quote: ({ key, minimum }) => `/products/${key}/price?quantity=${2 * minimum}`,
  search_products: ({ category }) => `/products?${new URLSearchParams({ q: category })}`,
  create_quote: () => '/quotes',
} satisfies Record<string, (product: (typeof PRODUCTS)[number]) => string>;

export type Call = keyof typeof PATHS;
export const CALLS = ['me', 'get_product', 'price_quote', 'search_products', 'create_quote'] as const;

/** Each product by each account. */
export const requestsOf = (call: Call): Prepared[] =>
  PRODUCTS.flatMap((product) =>
    Array.from({ length: ACCOUNTS }, (_, account): Prepared => {
      const headers = { Authorization: `Bearer ${keyOf(account)}`, 'Content-Type': 'application/json' };
      const sent =
        call === 'create_quote' ? { method: 'POST' as const, body: QUOTE } : { method: 'GET' as const };
      return { ...sent, path: `/api/v1${PATHS[call](product)}`, headers };
    }),
  );

const envOf = (folder: string, databaseUrl: string | undefined): Record<string, string> => ({
  DATA_DIR: folder,
  DEMO_KEY: BENCH_KEY,
  SHOP: 'demo',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: LIMIT,
  INSTALLATION_SECRET: 'f'.repeat(64),
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** Its ledger is in the folder, or in PostgreSQL. */
export async function fillShop(folder: string, databaseUrl?: string): Promise<void> {
  const now = () => new Date();
  const service = await openConfiguredService(readConfig(envOf(folder, databaseUrl)), {
    now,
    suppliers: stockRouter({ demo: demoSuppliers(now) }),
    payments: demoPayments,
    log: openLog('warn'),
  });
  await seedDemoShop(service, { withPast: false });
  for (let account = 0; account < ACCOUNTS; account++)
    await service.addKey({
      email: `buyer-${account}@example.com`,
      accountName: `Buyer ${account}`,
      name: 'bench',
      scopes: ['read', 'write'],
      key: keyOf(account),
    });
  await service.close();
}

/** @param files the folder of files of the first node, which all have */
export async function startNode(
  folder: string,
  databaseUrl?: string,
  files?: string,
): Promise<ServerProcess> {
  if (files !== undefined) symlinkSync(files, join(folder, 'files'));
  const port = String(await freePort());
  return startServer('../../bin/merchkit.js', { ...envOf(folder, databaseUrl), PORT: port }, START_FLAGS);
}
