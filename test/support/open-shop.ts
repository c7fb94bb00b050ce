/** The whole service for a test: real databases in a separate folder, a real HTTP port, a fixed clock. */
import { randomUUID } from 'node:crypto';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoSuppliers } from '../../server/demo/suppliers.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import type { Scope } from '../../tools/identity/key-identity.ts';
import { type HomeOptions, seededHome } from './homes.ts';
import { takePlace } from './places.ts';
import { watchAllSteps } from './quiet-answers.ts';
import { readableLog } from './readable-log.ts';
import { openShopService } from './run-twice.ts';

export const DEMO_KEY = 'mk_demo_key_of_the_tests';
/** A Wednesday, before the cut-off of every supplier. */
const DEFAULT_NOW = '2026-11-04T15:00:00.000Z';

export interface ShopOptions extends HomeOptions {
  now?: string;
  env?: Record<string, string>;
  /** What this test replaces of the outside world. */
  dependencies?: Partial<Dependencies>;
  /** Whether the demo account has earlier orders. */
  withPast?: boolean;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The demo shop, open until `close` is called. Our own failures are in `failures`, log lines in `lines`. */
export async function openShop({
  now = DEFAULT_NOW,
  env = {},
  dependencies = {},
  withPast = false,
  isInFile = false,
}: ShopOptions = {}) {
  watchAllSteps();
  const clock = { at: new Date(now) };
  const { log, lines, failures } = readableLog();
  const place = await takePlace();
  const { url } = place;
  const openIn = (where: Record<string, string>) =>
    openShopService(
      readConfig({
        DEMO_KEY,
        ...(dependencies.clientDocuments ? {} : { CLIENT_DOCUMENTS: 'on' }),
        PUBLIC_URL: url,
        RATE_LIMIT_PER_MINUTE: '100000',
        SOAP_RATE_LIMIT_PER_MINUTE: '100000',
        MAILS_PER_RECIPIENT: '10000',
        MAILS_PER_ACCOUNT: '100000',
        ...env,
        ...where,
      }),
      {
        now: () => clock.at,
        elapsedMs: () => clock.at.getTime(),
        suppliers: stockRouter({ demo: demoSuppliers(() => clock.at) }),
        payments: demoPayments,
        log,
        ...dependencies,
      },
    );
  const likeness = JSON.stringify([url, now, env, withPast]);
  const home = await seededHome(likeness, { isInFile }, async (original) => {
    const seeding = await openIn(original);
    await seedDemoShop(seeding, { withPast });
    await seeding.close();
  });
  const service = await openIn(home.env);
  place.opens(createApp(service).fetch);

  return {
    url,
    service,
    clock,
    failures,
    lines,
    home,
    folder: home.folder,
    /** A request with the demo key, another key, or none (`null`). */
    fetch: (path: string, init: RequestInit = {}, key: string | null = DEMO_KEY) => {
      const headers = new Headers(init.headers);
      if (key !== null) headers.set('Authorization', `Bearer ${key}`);
      return fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
    },
    /**
     * A REST call, as of a program that means each of its calls: the status and the parsed answer. The same one again adds a
     * second record.
     */
    async rest(method: string, path: string, body?: unknown, key: string | null = DEMO_KEY) {
      const headers: Record<string, string> = {
        ...(method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const response = await this.fetch(`/api/v1${path}`, init, key);
      return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
    },
    /** A key of a new account (or of the one with this email) with these scopes. */
    newKey: (scopes: Scope[], { email = 'other@example.com', termsDays = 0 } = {}) =>
      service.addKey({ email, accountName: email, termsDays, name: 'test', scopes }),
    async close() {
      place.closes();
      await service.close();
      await home.remove();
    },
  };
}
