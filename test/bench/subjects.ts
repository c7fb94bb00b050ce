/** What is measured: each row sends one kind of request to one of the servers. */

import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { START_FLAGS } from '../support/started-service.ts';
import {
  BENCH_KEY,
  type Era,
  overMcp,
  overRest,
  type Prepared,
  pricedTogether,
  toolCalls,
} from './requests.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { SOAP_CALLS, soapRequest } from './soap-goods.ts';

export interface Row {
  name: string;
  /** Rows of the same one are measured by turns. */
  comparison?: string;
  server: ServerProcess;
  requests: readonly Prepared[];
}

/** The rows the aims speak of. */
export const FLOOR = 'bare Hono, POST';
export const REST_FLOOR = 'bare Hono, GET';
export const getProductRow = (era: Era): string => `MCP ${era} get_product`;
export const SDK_LINES = ['1.x', '2.x'] as const;
export const sdkRow = (line: (typeof SDK_LINES)[number], era: Era): string =>
  `SDK ${line} ${era} trivial tool`;

export const soapRow = (name: string, server: 'merchkit' | 'package soap'): string =>
  `SOAP ${name}, ${server}`;

const ERAS: readonly Era[] = ['2025-11-25', '2026-07-28'];
const NO_LIMIT_PER_MINUTE = 1_000_000;
const HOT_PRODUCTS = 500;
const TOGETHER = 100;

export interface Subjects {
  rows: Row[];
  shop: ServerProcess;
  stop(): Promise<void>;
}

/**
 * Starts every server. `folder` holds the filled catalog of `products` generated products, `soapFolder` is for the one that
 * answers over SOAP.
 */
export async function startSubjects(folder: string, soapFolder: string, products: number): Promise<Subjects> {
  const started: ServerProcess[] = [];
  const start = async (
    file: string,
    env: Record<string, string> = {},
    nodeOptions: readonly string[] = [],
  ): Promise<ServerProcess> => {
    const server = await startServer(file, { DATA_DIR: folder, ...env }, nodeOptions);
    started.push(server);
    return server;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()));
  };
  try {
    const calls = toolCalls(products);
    const trivial = { ...calls.get[0], name: 'get_product', arguments: { key: 'demo:TUMBLER-20' }, path: '' };
    const shop = await start(
      '../../bin/merchkit.js',
      {
        PORT: String(await freePort()),
        HOST: '127.0.0.1',
        DEMO_KEY: BENCH_KEY,
        SHOP: 'demo',
        RATE_LIMIT_PER_MINUTE: String(NO_LIMIT_PER_MINUTE),
        SOAP_RATE_LIMIT_PER_MINUTE: String(NO_LIMIT_PER_MINUTE),
      },
      START_FLAGS,
    );
    const bare = await start('./servers/bare-hono.ts');
    // Its goods are in stock; it has a ledger of its own beside the same catalog.
    const planning = join(folder, 'planning');
    mkdirSync(planning);
    symlinkSync(join(folder, 'catalog.db'), join(planning, 'catalog.db'));
    const planner = await start(
      './servers/large-shop.ts',
      {
        DATA_DIR: planning,
        DEMO_KEY: BENCH_KEY,
        RATE_LIMIT_PER_MINUTE: String(NO_LIMIT_PER_MINUTE),
      },
      START_FLAGS,
    );
    const sdk1 = await start('./servers/sdk-v1.ts');
    const sdk2 = await start('./servers/sdk-v2.ts');
    const soapShop = await start('./servers/soap-shop.ts', {
      DATA_DIR: soapFolder,
      DEMO_KEY: BENCH_KEY,
      RATE_LIMIT_PER_MINUTE: String(NO_LIMIT_PER_MINUTE),
      SOAP_RATE_LIMIT_PER_MINUTE: String(NO_LIMIT_PER_MINUTE),
    });
    const soapPackage = await start('./servers/soap-package.ts', { SHOP_URL: soapShop.url });
    const [posted, got] = [overMcp('2025-11-25', trivial), overRest(trivial)];
    const { get, price } = calls;
    const rows: Row[] = [
      { name: FLOOR, server: bare, requests: [{ ...posted, path: '/fixed' }] },
      { name: 'bare Hono, POST, 8 kB answer', server: bare, requests: [{ ...posted, path: '/long' }] },
      { name: REST_FLOOR, server: bare, requests: [{ ...got, path: '/fixed' }] },
      ...ERAS.flatMap((era, place) => [
        {
          name: getProductRow(era),
          server: shop,
          requests: from(get, place).map((call) => overMcp(era, call)),
        },
        {
          name: `MCP ${era} price_quote`,
          server: shop,
          requests: from(price, place).map((call) => overMcp(era, call)),
        },
        {
          name: `MCP ${era} search_products`,
          server: shop,
          requests: calls.search.map((call) => overMcp(era, call)),
        },
      ]),
      {
        name: `MCP 2025-11-25 get_product, ${HOT_PRODUCTS} hot`,
        server: shop,
        requests: get.slice(0, HOT_PRODUCTS).map((call) => overMcp('2025-11-25', call)),
      },
      {
        name: 'MCP 2025-11-25 plan_budget',
        server: planner,
        requests: calls.plan.map((call) => overMcp('2025-11-25', call)),
      },
      {
        name: 'MCP 2025-11-25 create_quote, 200 products',
        server: planner,
        requests: calls.quote.map((call) => overMcp('2025-11-25', call)),
      },
      { name: 'REST get_product', server: shop, requests: from(get, ERAS.length).map(overRest) },
      { name: 'REST price_quote', server: shop, requests: from(price, ERAS.length).map(overRest) },
      {
        name: `REST price_quotes, ${TOGETHER} in one call`,
        server: shop,
        requests: pricedTogether(price, TOGETHER),
      },
      { name: 'REST me', server: shop, requests: [{ ...got, path: '/api/v1/me' }] },
      { name: 'REST search_products', server: shop, requests: calls.search.map(overRest) },
      { name: sdkRow('1.x', '2025-11-25'), server: sdk1, requests: [posted] },
      ...ERAS.map((era) => ({ name: sdkRow('2.x', era), server: sdk2, requests: [overMcp(era, trivial)] })),
      ...SOAP_CALLS.flatMap((call) => [
        {
          name: soapRow(call.name, 'merchkit'),
          comparison: call.name,
          server: soapShop,
          requests: [soapRequest(call)],
        },
        {
          name: soapRow(call.name, 'package soap'),
          comparison: call.name,
          server: soapPackage,
          requests: [soapRequest(call)],
        },
      ]),
    ];
    return { rows, shop, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** Rows ask for the same products at other times, so that none reads what another one has just had read. */
function from<T>(calls: readonly T[], row: number): T[] {
  const start = Math.floor((calls.length * row) / (ERAS.length + 1));
  return [...calls.slice(start), ...calls.slice(0, start)];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
