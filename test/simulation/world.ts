/** The shop in process over a faulty disk, a clock that is set, and an outside world that lies; it crashes and opens again. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoSuppliers } from '../../server/demo/suppliers.ts';
import { deleteExpired } from '../../server/jobs/delete-expired.ts';
import { noteKeyUses } from '../../server/jobs/note-key-uses.ts';
import { orderJobs } from '../../server/jobs/order-jobs.ts';
import { reconcilePayments } from '../../server/jobs/reconcile-payments.ts';
import { type Job, jobRunner } from '../../server/jobs/runner.ts';
import { sendMail } from '../../server/jobs/send-mail.ts';
import { watchClock } from '../../server/jobs/watch-clock.ts';
import { deliverWebhooks } from '../../server/jobs/webhooks/deliver-webhooks.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import type { MailPort } from '../../tools/mail/port.ts';
import { newFolder, seededHome } from '../support/homes.ts';
import { DEMO_KEY } from '../support/open-shop.ts';
import { readableLog } from '../support/readable-log.ts';
import { receiver } from '../support/receiver.ts';
import { openServiceTwice } from '../support/run-twice.ts';
import { type Chance, chance } from './chance.ts';
import { faultyDisk, type Image } from './faulty-disk.ts';
import { lyingMailer, lyingProvider, lyingSupplier, type Provider, type Supplier } from './liars.ts';

const START_MS = Date.parse('2026-11-04T15:00:00.000Z');
const DAY_SECONDS = 86_400;
export const REQUESTS_PER_MINUTE = 12;

/** One life of the process. */
export type Life = ReturnType<typeof begin>;
export type World = Awaited<ReturnType<typeof openWorld>>;

const endpoint = receiver();

/** Different numbers for each purpose, so that one more drawn here changes nothing there. */
const chanceOf = (seed: number, purpose: number): Chance => chance(seed * 1_000 + purpose);

export async function openWorld(seed: number) {
  const clock = { wallMs: START_MS, elapsedMs: 0 };
  const now = (): Date => new Date(clock.wallMs);
  const honesty = { isHonest: false };
  const { url, heard } = await ears(seed, honesty);
  const outside = {
    now,
    elapsedMs: () => clock.elapsedMs,
    provider: lyingProvider(chanceOf(seed, 1), honesty),
    supplier: lyingSupplier(chanceOf(seed, 2), honesty, now),
    mailer: lyingMailer(chanceOf(seed, 3), honesty),
    disk: chanceOf(seed, 4),
  };
  const { folder } = await seededHome('simulation', { isInFile: true }, async ({ DATA_DIR = '' }) => {
    const { service } = begin(DATA_DIR, outside);
    await seedDemoShop(service, { withPast: false });
    await service.close();
  });
  let life = begin(folder, outside);
  let lives = 1;
  return {
    clock,
    honesty,
    ...outside,
    receiverUrl: url,
    /** What subscribers heard: the bytes of each delivery. */
    heard,
    get life(): Life {
      return life;
    },
    /** How often the process began. */
    get lives(): number {
      return lives;
    },
    pass(ms: number): void {
      clock.wallMs += ms;
      clock.elapsedMs += ms;
    },
    jump(ms: number): void {
      clock.wallMs += ms;
    },
    /** After a crash: the next life, on what is on the disk. */
    reopen(): void {
      life.end();
      life = begin(life.image, outside);
      lives += 1;
    },
    close(): void {
      life.end();
      rmSync(life.image, { recursive: true });
    },
  };
}

/** Hears everything; what it answers is a lie now and then. */
async function ears(seed: number, honesty: { isHonest: boolean }) {
  const { url, received } = await endpoint;
  const draws = chanceOf(seed, 5);
  const heard = new Map<string, Set<string>>();
  const path = `/${seed}`;
  (await endpoint).answer = (one, response) => {
    received.length = 0;
    if (one.path === path) heard.set(one.deliveryId, (heard.get(one.deliveryId) ?? new Set()).add(one.text));
    const lie = honesty.isHonest ? 1 : draws.next();
    if (lie < 0.1) return void response.destroy();
    if (lie < 0.2) return void response.writeHead(503, { 'Retry-After': '120' }).end();
    if (lie < 0.25) return void response.writeHead(302, { Location: '/elsewhere' }).end();
    if (lie < 0.3) return void response.writeHead(404).end('none');
    response.writeHead(200).end('ok');
  };
  return { url: `${url}${path}`, heard };
}

interface Outside {
  now(): Date;
  elapsedMs(): number;
  provider: Provider;
  supplier: Supplier;
  mailer: MailPort;
  disk: Chance;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

function begin(folder: string, { now, elapsedMs, provider, supplier, mailer, disk: draws }: Outside) {
  const image = newFolder();
  const disk = faultyDisk(draws, (found) => keepImage(folder, image, found));
  const { log, failures } = readableLog('error');
  const config = readConfig({
    DATA_DIR: folder,
    DEMO_KEY,
    ALLOW_LOCAL_URLS: '1',
    RATE_LIMIT_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    WEBHOOK_RETRIES_S: Array(20).fill(300).join(),
  });
  const service = openServiceTwice(config, {
    now,
    elapsedMs,
    suppliers: stockRouter({ demo: demoSuppliers(now) }),
    payments: provider.payments,
    supplierOrders: supplier.orders,
    log,
    disk: disk.through,
  });
  const app = createApp(service);
  const retriesS = config.WEBHOOK_RETRIES_S;
  const jobs: Job[] = [
    deliverWebhooks({ ...service, retriesS, whenIdle: 'end' }),
    watchClock({ ...service, retriesS }),
    noteKeyUses(service),
    deleteExpired(service),
    reconcilePayments(service),
    sendMail({ ...service, mailer }),
    ...orderJobs({ ...service, daySeconds: DAY_SECONDS, pollMs: 60_000 }),
  ];
  const runner = jobRunner(jobs, log);
  return {
    service,
    disk,
    image,
    failures,
    jobs: jobs.map(({ name }) => name),
    run: (job: string): Promise<void> => runner.runOnce(job),
    /** A request with the demo key; its answer is lost where the process ends first. */
    async request(path: string, init: RequestInit = {}): Promise<Answer | undefined> {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${DEMO_KEY}`);
      headers.set('Content-Type', 'application/json');
      const response = await app.request(path, { ...init, headers });
      const answer = { status: response.status, headers: response.headers, text: await response.text() };
      return disk.isDead() ? undefined : answer;
    },
    end(): void {
      void service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function keepImage(folder: string, image: string, { ledger, log }: Image): void {
  cpSync(folder, image, { recursive: true, filter: (path) => !path.endsWith('-shm') });
  if (ledger) writeFileSync(join(image, 'merch.db'), ledger);
  if (log) writeFileSync(join(image, 'merch.db-wal'), log);
}
