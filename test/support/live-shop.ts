/** A shop without its own goods, with another shop as its supplier: everything between them goes over HTTP. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { listen } from '../../server/http/listen.ts';
import { services } from '../../server/promostandards/services.ts';
import { sealing } from '../../server/secrets/sealing.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import { SupplierSettings } from '../../tools/catalog/supplier-settings.ts';
import { type HomeOptions, newHome } from './homes.ts';
import { DEMO_KEY } from './open-shop.ts';
import { readableLog } from './readable-log.ts';
import { openShopService } from './run-twice.ts';

export type LiveShop = Awaited<ReturnType<typeof openLiveShop>>;

/** Every service of one of our shops, as supplier settings name them. */
export const endpointsAt = (url: string) =>
  services.map(({ name, version }) => ({ service: name, version, url: `${url}/soap/${name}/${version}` }));

export async function openLiveShop({
  now = '2026-11-04T15:00:00.000Z',
  env = {},
  isInFile = false,
}: HomeOptions & {
  now?: string;
  env?: Record<string, string>;
} = {}) {
  const home = await newHome({ isInFile });
  const clock = { at: new Date(now) };
  const { log, lines, failures } = readableLog();
  const app: { fetch?: ReturnType<typeof createApp>['fetch'] } = {};
  const server = await listen(
    (request, bindings) => app.fetch?.(request, bindings) ?? new Response(null, { status: 503 }),
    { port: 0, host: '127.0.0.1' },
  );
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const config = readConfig({
    ...home.env,
    SHOP: 'live',
    PUBLIC_URL: url,
    RATE_LIMIT_PER_MINUTE: '100000',
    SOAP_RATE_LIMIT_PER_MINUTE: '100000',
    MAILS_PER_RECIPIENT: '10000',
    MAILS_PER_ACCOUNT: '100000',
    ALLOW_LOCAL_URLS: 'true',
    ...env,
  });
  const service = await openShopService(config, {
    now: () => clock.at,
    suppliers: stockRouter({}),
    payments: undefined,
    log,
  });
  app.fetch = createApp(service).fetch;
  const key = await service.addKey({
    email: 'buyer@example.com',
    accountName: 'Buyer',
    termsDays: 30,
    name: 'test',
    scopes: ['read', 'write', 'orders'],
  });

  return {
    url,
    service,
    clock,
    failures,
    lines,
    home,
    folder: home.folder,
    /** Adds a supplier, or changes it: sold as it costs, unless said otherwise. */
    async supplier(
      code: string,
      settings: Parameters<typeof SupplierSettings.parse>[0] & object,
      credentials = { id: 'demo@example.com', password: DEMO_KEY },
    ) {
      const at = clock.at.toISOString();
      await service.transaction(({ suppliers }) =>
        suppliers.put({
          code,
          name: `${code} supplier`,
          status: 'active',
          settings: SupplierSettings.parse({
            throttle: { concurrency: 8, perMinute: 100_000 },
            selling: { kind: 'markup', basisPoints: 0 },
            ...settings,
          }),
          credentials: sealing(service.secret, 'suppliers').seal(JSON.stringify({ all: credentials }), code),
          createdAt: at,
          updatedAt: at,
        }),
      );
    },
    async rest(method: string, path: string, body?: unknown) {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${key}`,
          ...(method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await service.close();
      await home.remove();
    },
  };
}
