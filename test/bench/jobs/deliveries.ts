/** Webhooks out of a process of their own: as fast as they can be sent, and how long an event is on its way. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../../server/config.ts';
import { accountsStore } from '../../../server/db/stores/accounts.ts';
import { deliveries, webhooks } from '../../../server/db/tables.ts';
import { jobRunner, type Runner } from '../../../server/jobs/runner.ts';
import { deliverWebhooks } from '../../../server/jobs/webhooks/deliver-webhooks.ts';
import { openLog } from '../../../server/logging/log.ts';
import { sealing } from '../../../server/secrets/sealing.ts';
import { openService, type Service } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import { cpuMicros, threadCpuMs } from '../cpu.ts';
import { quantile } from '../statistics.ts';

const ENDPOINTS = 100;
/** The first ones accept connections and never answer. */
const DEAD = 10;
const STEADY_PER_SECOND = 100;
const LOOK_MS = 5;

interface SendingFigures {
  perSecond: number;
  cpuMicrosEach: number;
  /** Of the doors' thread alone. */
  threadMicrosEach: number;
}

export interface DeliveryFigures {
  endpoints: number;
  dead: number;
  /** Everything waits when it begins. */
  toOne: SendingFigures;
  /** The same, to the living ones of many. */
  toMany: SendingFigures;
  steadyPerSecond: number;
  /** From the commit of an event to its arrival at a living endpoint, at a steady rate. */
  delayMs: { p50: number; p99: number };
}

const timeOfDayMs = (): number => performance.timeOrigin + performance.now();

/** An account with one subscription to the path. */
async function subscribe(service: Service, url: string): Promise<string> {
  const [id, accountId] = [service.newId('wh'), service.newId('acc')];
  const createdAt = service.now().toISOString();
  await service.ledger.transaction(async (db) => {
    const account = { id: accountId, name: 'Bench', email: `${accountId}@example.com`, createdAt };
    await accountsStore(db).ensureAccount(account);
    const secret = sealing(service.secret, 'webhooks').seal('whsec_YmVuY2ggc2VjcmV0', id);
    await db
      .insert(webhooks)
      .values({ id, accountId, url, events: ['proof.ready'], status: 'active', createdAt, secret })
      .run();
  });
  return accountId;
}

const raise = (service: Service, accountId: string): Promise<void> =>
  service.ctxFor({ kind: 'anonymous' }, 'req_bench').transaction((tx) =>
    tx.events.emit({
      accountId,
      actor: 'service',
      at: service.now().toISOString(),
      recordId: 'prf_bench',
      name: 'proof.ready',
      data: { proof_id: 'prf_bench', order_id: 'ord_bench', line: 1 },
    }),
  );

async function ask(receiver: ChildProcess, what: 'count' | 'arrivals'): Promise<unknown> {
  const answer = once(receiver, 'message');
  receiver.send(what);
  const [told] = await answer;
  return told;
}

async function untilArrived(receiver: ChildProcess, count: number): Promise<void> {
  while ((await ask(receiver, 'count')) !== count) await pause(LOOK_MS);
}

/** Raises so many events for the accounts in turn, then has them sent, until the living ones have all of theirs. */
async function sendAll(
  service: Service,
  receiver: ChildProcess,
  accounts: readonly string[],
  { events, arriving }: { events: number; arriving: number },
): Promise<{ figures: SendingFigures; sending: Runner }> {
  await Promise.all(
    Array.from({ length: events }, (_, place) => raise(service, accounts[place % accounts.length] ?? '')),
  );
  const sending = jobRunner(
    [deliverWebhooks({ ...service, retriesS: service.config.WEBHOOK_RETRIES_S })],
    service.log,
  );
  const [cpuBefore, threadBefore, startedAt] = [cpuMicros(), threadCpuMs(), performance.now()];
  sending.start();
  await untilArrived(receiver, arriving);
  const figures = {
    perSecond: (1_000 * arriving) / (performance.now() - startedAt),
    cpuMicrosEach: (cpuMicros() - cpuBefore) / arriving,
    threadMicrosEach: (1_000 * (threadCpuMs() - threadBefore)) / arriving,
  };
  await ask(receiver, 'arrivals');
  return { figures, sending };
}

async function steadily(
  service: Service,
  receiver: ChildProcess,
  accounts: readonly string[],
  ms: number,
): Promise<number[]> {
  const committed = new Map<number, number>();
  const startedAt = performance.now();
  const raised: Promise<void>[] = [];
  for (let event = 0; performance.now() - startedAt < ms; event++) {
    const accountId = accounts[event % accounts.length] ?? '';
    raised.push(raise(service, accountId).then(() => void committed.set(event, timeOfDayMs())));
    await pause(Math.max(0, startedAt + ((event + 1) * 1_000) / STEADY_PER_SECOND - performance.now()));
  }
  await Promise.all(raised);
  const living = [...committed.keys()].filter((event) => event % accounts.length >= DEAD);
  await untilArrived(receiver, living.length);
  const arrivals = new Map((await ask(receiver, 'arrivals')) as [string, number][]);
  const all = await service.ledger.reader
    .select({ id: deliveries.id })
    .from(deliveries)
    .orderBy(deliveries.eventId)
    .all();
  const sent = all.slice(-committed.size);
  return living.map(
    (event) => (arrivals.get(sent[event]?.id ?? '') ?? Number.NaN) - (committed.get(event) ?? 0),
  );
}

async function withReceiver<T>(work: (receiver: ChildProcess, url: string) => Promise<T>): Promise<T> {
  const receiver = fork(fileURLToPath(new URL('../servers/receiver.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  });
  const [port] = await once(receiver, 'message');
  try {
    return await work(receiver, `http://127.0.0.1:${port}`);
  } finally {
    receiver.kill();
  }
}

async function measure(folder: string, events: number, steadyMs: number): Promise<DeliveryFigures> {
  const service = openService(readConfig({ DATA_DIR: folder, ALLOW_LOCAL_URLS: '1' }), {
    now: () => new Date(),
    suppliers: stockRouter({}),
    payments: undefined,
    log: openLog('info'),
  });
  const one = await withReceiver(async (receiver, url) => {
    const account = await subscribe(service, `${url}/one`);
    const { figures, sending } = await sendAll(service, receiver, [account], { events, arriving: events });
    await sending.stop();
    return figures;
  });
  const many = await withReceiver(async (receiver, url) => {
    const paths = Array.from(
      { length: ENDPOINTS },
      (_, place) => `${place < DEAD ? 'dead' : 'live'}/${place}`,
    );
    const accounts: string[] = [];
    for (const path of paths) accounts.push(await subscribe(service, `${url}/${path}`));
    const arriving = (events * (ENDPOINTS - DEAD)) / ENDPOINTS;
    const { figures: toMany } = await sendAll(service, receiver, accounts, { events, arriving });
    return { toMany, delays: await steadily(service, receiver, accounts, steadyMs) };
  });
  return {
    endpoints: ENDPOINTS,
    dead: DEAD,
    toOne: one,
    toMany: many.toMany,
    steadyPerSecond: STEADY_PER_SECOND,
    delayMs: { p50: quantile(many.delays, 0.5), p99: quantile(many.delays, 0.99) },
  };
}

const [folder = '', events = '', steadyMs = ''] = process.argv.slice(2);
// The dead ones are still waited for.
process.once('disconnect', () => process.exit(0));
process.send?.(await measure(folder, Number(events), Number(steadyMs)));
