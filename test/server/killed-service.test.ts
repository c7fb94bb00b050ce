/**
 * The service as a process of its own, killed at random moments while it is written to and sends: whatever it said yes
 * to is there with its event, and every subscriber has heard of it. `KILLS` says how often; `npm run test:processes` asks for 200.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, like, max } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../../server/db/ledger.ts';
import { deliveries, events as recorded, webhooks as subscriptions } from '../../server/db/tables.ts';
import type { EventName } from '../../tools/events/events.ts';
import { type Home, ledgerOf, newHome } from '../support/homes.ts';
import { mixedWriters } from '../support/mixed-writers.ts';
import { type Receiver, receiver } from '../support/receiver.ts';
import { freePort, type StartedService, startService, stopService } from '../support/started-service.ts';
import { isOnPostgres } from '../support/test-databases.ts';

const KEY = 'mk_key_of_the_kill_test';
const KILLS = Number(process.env['KILLS'] ?? 6);
const WRITERS = 5;
/** How long it lives once it is ready: mostly not long enough for a logo, every tenth time it is. */
const LONGEST_LIFE_MS = 250;
/** Long enough to know that the one before is dead. */
const LONG_LIFE_MS = isOnPostgres() ? 12_000 : 1_500;
/** With a shared database a killed process holds its keys until it is known to be dead: callers are told to wait. */
const BESIDE_OTHERS = {
  restMs: 50,
  isLost: (status: number, text: string): boolean => status >= 500 || text.includes('"retry_after"'),
};
const SUBSCRIPTIONS: Record<string, EventName[]> = {
  '/all': ['quote.saved', 'quote.ordered', 'approval.created', 'approval.decided', 'artwork.cleaned'],
  '/quotes': ['quote.saved'],
  '/flaky': ['approval.created', 'approval.decided', 'artwork.cleaned'],
};

let home: Home;
let endpoint: Receiver;
let running: StartedService | undefined;
let env: Record<string, string>;
beforeAll(async () => {
  home = await newHome();
  endpoint = await receiver();
  endpoint.answer = ({ path }, response) =>
    void response.writeHead(path === '/flaky' && Math.random() < 0.2 ? 500 : 200).end();
  env = {
    ...home.env,
    PORT: String(await freePort()),
    DEMO_KEY: KEY,
    ALLOW_LOCAL_URLS: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SOAP_RATE_LIMIT_PER_MINUTE: '1000000',
    // More tries than a flaky endpoint will ever use up.
    WEBHOOK_RETRIES_S: Array(20).fill(1).join(),
  };
});
afterAll(async () => {
  running?.process.kill('SIGKILL');
  await endpoint.close();
  await home.remove();
});

async function start(): Promise<StartedService> {
  running = await startService(env);
  return running;
}

async function subscribe(path: string, events: EventName[]): Promise<string> {
  const response = await fetch(`${running?.url}/api/v1/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: `${endpoint.url}${path}`, events }),
  });
  const { id } = JSON.parse(await response.text());
  return id;
}

async function lastEvent(): Promise<number> {
  const ledger = await ledgerOf(home);
  const last = await ledger.reader
    .select({ id: max(recorded.id) })
    .from(recorded)
    .get();
  await ledger.close();
  return last?.id ?? 0;
}

/** Deliveries to this endpoint that are not there yet; the demo shop's own webhooks lead nowhere and wait for ever. */
const waitingIn = async ({ reader }: Ledger): Promise<number> =>
  (
    await reader
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(subscriptions, eq(subscriptions.id, deliveries.webhookId))
      .where(and(like(subscriptions.url, `${endpoint.url}/%`), eq(deliveries.status, 'pending')))
      .all()
  ).length;

/** What was sent again with its own key was done once. */
const DOUBLED = `SELECT mark, count(*) FROM (
    SELECT body -> 'contact' ->> 'note' AS mark FROM quotes
    UNION ALL SELECT body ->> 'message' FROM approvals
    UNION ALL SELECT name FROM artwork
  ) AS marks WHERE length(mark) = 36 GROUP BY mark HAVING count(*) > 1`;
/** What was written and not acknowledged has its event as well. */
const UNTOLD =
  "SELECT id FROM quotes WHERE id NOT IN (SELECT record_id FROM events WHERE name = 'quote.saved')";

/** Kills it in the middle of something: of its start one time in ten, of its work otherwise. */
async function killOnce(round: number): Promise<void> {
  if (round % 10 === 5) {
    const starting = startService(env, undefined, (child) => {
      running = undefined;
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 600);
    });
    // Where it was ready before it was killed, it dies a moment later.
    const started = await starting.catch(() => undefined);
    if (started?.process.exitCode === null && started.process.signalCode === null)
      await stopService(started, 'SIGKILL');
    return;
  }
  const service = await start();
  await pause(round % 10 === 0 ? LONG_LIFE_MS : Math.random() * LONGEST_LIFE_MS);
  expect(await stopService(service, 'SIGKILL')).toBe('SIGKILL');
}

test(`killed ${KILLS} times, it loses nothing that it acknowledged and no subscriber misses an event`, {
  timeout: 60_000 + KILLS * 8_000,
}, async () => {
  const service = await start();
  const webhooks: { id: string; path: string; events: EventName[] }[] = [];
  for (const [path, events] of Object.entries(SUBSCRIPTIONS))
    webhooks.push({ id: await subscribe(path, events), path, events });
  const before = await lastEvent();
  const writers = mixedWriters(service.url, KEY, WRITERS, isOnPostgres() ? BESIDE_OTHERS : {});
  await stopService(service, 'SIGKILL');
  for (let round = 1; round < KILLS; round++) await killOnce(round);

  await start();
  await pause(LONG_LIFE_MS);
  await writers.stop();
  const ledger = await ledgerOf(home);
  const { reader } = ledger;
  try {
    for (let looks = 0; looks < 600 && (await waitingIn(ledger)) !== 0; looks++) await pause(50);
    expect(await waitingIn(ledger)).toBe(0);

    expect(writers.refusals).toEqual([]);
    const events = await reader.select().from(recorded).orderBy(asc(recorded.id)).all();
    const told = new Set(events.map(({ name, recordId }) => `${name} ${recordId}`));
    const lost = writers.acknowledged.filter(({ event, recordId }) => !told.has(`${event} ${recordId}`));
    expect(lost).toEqual([]);
    for (const name of Object.values(SUBSCRIPTIONS).flat())
      if (name !== 'quote.ordered') expect(writers.acknowledged.map(({ event }) => event)).toContain(name);

    const twice = await reader.values(DOUBLED);
    process.stdout.write(
      `${KILLS} kills, ${writers.acknowledged.length} acknowledged, ${lost.length} lost; ${writers.retried()} sent again, ${twice.length} doubled\n`,
    );
    expect(twice).toEqual([]);

    expect(await reader.values(UNTOLD)).toEqual([]);

    for (const { id, path, events: wanted } of webhooks) {
      const due = events.filter(({ id, name }) => id > before && wanted.some((one) => one === name));
      const sent = await reader
        .select()
        .from(deliveries)
        .where(eq(deliveries.webhookId, id))
        .orderBy(asc(deliveries.eventId))
        .all();
      expect(sent.map(({ eventId }) => eventId)).toEqual(due.map((event) => event.id));
      expect(sent.filter(({ status }) => status !== 'delivered')).toEqual([]);

      const arrived = new Map(
        endpoint.received
          .filter((one) => one.path === path)
          .map(({ deliveryId, body }) => [deliveryId, body.event_id]),
      );
      expect(sent.filter((one) => arrived.get(one.id) !== one.eventId)).toEqual([]);
      expect(arrived.size).toBe(sent.length);
    }
    if (!isOnPostgres()) {
      expect(await reader.values('PRAGMA integrity_check')).toEqual([['ok']]);
      expect(await reader.values('PRAGMA foreign_key_check')).toEqual([]);
    }
  } finally {
    await ledger.close();
  }
});
