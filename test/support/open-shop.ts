/** The whole service for a test: real databases in a separate folder, a real HTTP port, a fixed clock. */
import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../server/dependencies.ts';
import { A_WEDNESDAY, openTestShop } from '../../server/testing.ts';
import type { Scope } from '../../tools/identity/key-identity.ts';
import { type HomeOptions, seededHome } from './homes.ts';
import { takePlace } from './places.ts';
import { watchAllSteps } from './quiet-answers.ts';
import { readableLog } from './readable-log.ts';
import { openShopService } from './run-twice.ts';

export const DEMO_KEY = 'mk_demo_key_of_the_tests';

export interface ShopOptions extends HomeOptions {
  now?: string;
  env?: Record<string, string>;
  /** What this test replaces of the outside world. */
  dependencies?: Partial<Dependencies>;
  /** Whether the demo account has earlier orders. */
  withPast?: boolean;
  /** Only the published products unless it says `whole`, so that tests seed fast and literal answers stay. */
  catalog?: 'published' | 'whole';
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The demo shop, open until `close` is called. Our own failures are in `failures`, log lines in `lines`. */
export async function openShop({
  now = A_WEDNESDAY,
  env = {},
  dependencies = {},
  withPast = false,
  isInFile = false,
  catalog = 'published',
}: ShopOptions = {}) {
  watchAllSteps();
  const { log, lines, failures } = readableLog();
  const place = await takePlace();
  const likeness = JSON.stringify([place.url, now, env, withPast, catalog]);
  const shop = await openTestShop({
    place,
    now,
    withPast,
    catalog,
    env: { DEMO_KEY, ...(dependencies.clientDocuments ? {} : { CLIENT_DOCUMENTS: 'on' }), ...env },
    dependencies: { log, ...dependencies },
    home: (seed) => seededHome(likeness, { isInFile }, seed),
    open: openShopService,
  });
  const { url, service, home } = shop;

  return {
    ...shop,
    failures,
    lines,
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
  };
}
