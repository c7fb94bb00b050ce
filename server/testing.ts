/** `merchkit/testing`: the demo shop in the process of a test, with a clock that stands still; our own tests open it too. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { V7Generator } from 'uuidv7';
import { steadyHash } from '../tools/values/steady-hash.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openConfiguredService } from './configured-service.ts';
import { demoProducts, publishedProducts } from './demo/products.ts';
import { demoKeyOf, seedDemoShop } from './demo/seed.ts';
import { demoSuppliers } from './demo/suppliers.ts';
import type { Dependencies } from './dependencies.ts';
import { listen } from './http/listen.ts';
import { jobRunner } from './jobs/runner.ts';
import { openLog } from './logging/log.ts';
import { demoPayments } from './outside/payments/demo.ts';
import type { Service } from './service.ts';
import { serviceJobs } from './service-jobs.ts';
import { stockRouter } from './suppliers/stock-router.ts';

/** A Wednesday, before the cut-off of every supplier. */
export const A_WEDNESDAY = '2026-11-04T15:00:00.000Z';

type Answering = Parameters<typeof listen>[0];
type Env = Record<string, string>;

/** An address of this machine. */
export interface Place {
  url: string;
  /** Requests go there from now on. */
  opens(answer: Answering): void;
  /** Requests are refused again. */
  closes(): unknown;
}

/** One that keeps no process alive; requests are refused until a shop opens there. */
export async function newPlace(): Promise<Place & { end(): void }> {
  const closed: Answering = () => new Response(null, { status: 503 });
  let answering = closed;
  const server = await listen((request, bindings) => answering(request, bindings), {
    port: 0,
    host: '127.0.0.1',
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    opens(answer) {
      answering = answer;
    },
    closes() {
      answering = closed;
    },
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface TestShopParts<Home> {
  place: Pick<Place, 'url' | 'opens' | 'closes'>;
  /** When its clock stands still. */
  now: string;
  /** Whether the demo account has earlier orders. */
  withPast: boolean;
  /** Only the products that published examples name unless it says `whole`. */
  catalog: 'published' | 'whole';
  /** What ids are drawn from; chance where left out. */
  seed?: string;
  env: Env;
  /** What is replaced of the outside world, and the log. */
  dependencies: Partial<Dependencies> & Pick<Dependencies, 'log'>;
  /** Where the shop keeps its data: `seed` was there once. */
  home(seed: (env: Env) => Promise<void>): Promise<Home>;
  open(config: Config, dependencies: Dependencies): Promise<Service>;
}

/** The demo shop, open at the place until `close` is called. */
export async function openTestShop<Home extends { env: Env; remove(): unknown }>(parts: TestShopParts<Home>) {
  const { place, now, withPast, catalog, seed, env, dependencies, open } = parts;
  const clock = { at: new Date(now) };
  const drawn = seed === undefined ? {} : { newId: seededIds(seed, () => clock.at) };
  const openIn = (where: Env): Promise<Service> =>
    open(
      readConfig({
        PUBLIC_URL: place.url,
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
        ...drawn,
        ...dependencies,
      },
    );
  const home = await parts.home(async (original) => {
    const seeding = await openIn(original);
    const products = catalog === 'whole' ? demoProducts() : publishedProducts();
    await seedDemoShop(seeding, { withPast, products });
    await seeding.close();
  });
  const service = await openIn(home.env);
  place.opens(createApp(service).fetch);
  return {
    url: place.url,
    service,
    clock,
    home,
    async close() {
      place.closes();
      await service.close();
      await home.remove();
    },
  };
}

interface ShopOptions extends Partial<Pick<TestShopParts<never>, 'withPast' | 'catalog'>> {
  clock?: string | Date;
  seed?: string;
}

/** What `client/testing.d.mts` says. */
export async function openShop({
  clock: at = A_WEDNESDAY,
  catalog = 'whole',
  withPast = false,
  seed = 'merchkit',
}: ShopOptions = {}) {
  const place = await newPlace();
  const folder = mkdtempSync(join(tmpdir(), 'merchkit-'));
  const remove = (): void => {
    place.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const log = openLog('error');
  try {
    const { url, service, clock, close } = await openTestShop({
      place,
      now: new Date(at).toISOString(),
      withPast,
      catalog,
      env: { ALLOW_LOCAL_URLS: 'true', CLIENT_DOCUMENTS: 'false' },
      dependencies: { log },
      seed,
      async home(fill) {
        const secret = createHash('sha256').update(seed).digest('hex');
        const env = { DATA_DIR: folder, INSTALLATION_SECRET: secret };
        await fill(env);
        return { env, remove };
      },
      open: openConfiguredService,
    });
    const jobs = serviceJobs(service, 'end');
    const runner = jobRunner(jobs, log);
    return {
      url,
      key: demoKeyOf(service),
      clock: {
        now: () => new Date(clock.at),
        advance(ms: number): void {
          clock.at = new Date(clock.at.getTime() + ms);
        },
      },
      async runJobs(): Promise<void> {
        for (const { name } of jobs) await runner.runOnce(name);
      },
      async close(): Promise<void> {
        await runner.stop();
        await close();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** Ids that are the same for the same seed, clock and calls. */
function seededIds(seed: string, now: () => Date): (prefix: string) => string {
  let drawn = 0;
  const ids = new V7Generator({
    nextUint32() {
      drawn += 1;
      return steadyHash(`${seed} ${drawn}`);
    },
  });
  return (prefix) => `${prefix}_${ids.generateOrResetCore(now().getTime(), 0).toHex()}`;
}
