/**
 * Three copies of the service behind HAProxy on one PostgreSQL, used at every door at once. One after another is killed
 * and started again; then PostgreSQL restarts, loses its connections, and fails over to its replica. After each part the
 * books are compared with what everybody was told. `NODE_KILLS` says how often (`npm run test:nodes`: 100 times);
 * with `NODES_SHORT=1` there are the kills alone, and no replica. `NODES_LOG` names a file for the log of all copies.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openConfiguredService } from '../../server/configured-service.ts';
import { readableLog } from '../support/readable-log.ts';
import { deskAt, eventually } from '../support/shop-process.ts';
import {
  booksOf,
  brokenIn,
  doubledIn,
  END_CLAIMS,
  HeldPurchaseOrder,
  IN_DOUBT,
  lostIn,
  mailsTaken,
  OPEN,
  type Told,
  unheardIn,
} from './books.ts';
import { callers, type Keys } from './callers.ts';
import type { DatabaseServer } from './database-server.ts';
import { type LimitWatch, watchLimit } from './limit-watch.ts';
import { DEMO_KEY, openTopology, type Topology } from './topology.ts';

const KILLS = Number(process.env['NODE_KILLS'] ?? 10);
const IS_SHORT = process.env['NODES_SHORT'] === '1';
const BETWEEN_KILLS_MS = 2_000;
const TROUBLE_MS = 10_000;
/** For everything that is under way to end. */
const QUIET_MS = 90_000;
/** Of one copy on a machine that is busy. */
const START_MS = 120_000;
/** A delivery that was answered is repeated only if its sender died before it wrote that down. */
const SETTLED_MS = 3_000;
const EVENTS = [
  'quote.saved',
  'quote.ordered',
  'approval.created',
  'approval.decided',
  'artwork.cleaned',
  'order.paid',
  'order.released',
  'order.po_sent',
  'order.in_production',
  'order.shipped',
  'order.complete',
];

let top: Topology;
let keys: Keys & { limited: string };
let desk: Awaited<ReturnType<typeof deskAt>>;
let limit: LimitWatch;
/** When deliveries were answered with success, and when something was broken. */
const answeredAt = new Map<string, number[]>();
const interruptions: number[] = [];
const told: Told = { acknowledged: [], quotes: [], orders: [], soap: [], cxml: [] };
const rows: Record<string, string | number>[] = [];
const faults: string[] = [];
let before: string[] = [];
/** Purchase orders that the desk decided about. */
let decided = 0;

beforeAll(async () => {
  top = await openTopology({ hasReplica: !IS_SHORT });
  top.endpoint.answer = ({ path, deliveryId }, response) => {
    const isFailing = path.endsWith('/flaky') && Math.random() < 0.2;
    if (!isFailing) answeredAt.set(deliveryId, [...(answeredAt.get(deliveryId) ?? []), Date.now()]);
    response.writeHead(isFailing ? 500 : 200).end();
  };
  // At once, as an orchestrator starts them: one makes the tables and the demo shop, the others wait.
  const started = await Promise.race([Promise.all(top.nodes.map((node) => node.start())), pause(START_MS)]);
  if (started === undefined)
    throw new Error(`the copies were not ready after ${START_MS / 1_000} s\n${top.logs()}`);
  keys = await makeKeys().catch((cause: unknown) => {
    throw new Error(`no keys could be made\n${top.logs()}`, { cause });
  });
  desk = await deskAt(top.url, top.mails, 'desk@example.com');
  for (const key of [keys.writer, keys.agent, keys.buyer]) await subscribe(key);
  limit = watchLimit(top.url, keys.limited);
  const books = await booksOf(top.databaseUrl, top.folder);
  before = brokenIn(books);
  books.close();
}, 300_000);

afterAll(async () => {
  limit?.stop();
  const log = process.env['NODES_LOG'];
  if (log !== undefined) writeFileSync(log, top?.nodes.map((node) => node.log()).join('') ?? '');
  await top?.close();
});

async function makeKeys(): Promise<typeof keys> {
  const { log } = readableLog();
  const options = { now: () => new Date(), payments: undefined, isBesideService: true, log };
  const service = await openConfiguredService(readConfig(top.env), options);
  const keyOf = async (name: keyof Keys | 'limited'): Promise<string> => {
    const email = `${name}@example.com`;
    const scopes = ['read', 'write', 'orders'] as const;
    const key = await service.addKey({ email, accountName: name, name, scopes: [...scopes], termsDays: 30 });
    await service.transaction(({ accounts }) => accounts.setCreditTerms(email, { termsNeedSignIn: false }));
    return key;
  };
  try {
    return {
      writer: DEMO_KEY,
      agent: await keyOf('agent'),
      buyer: await keyOf('buyer'),
      distributor: await keyOf('distributor'),
      procurement: await keyOf('procurement'),
      limited: await keyOf('limited'),
    };
  } finally {
    await service.close();
  }
}

async function subscribe(key: string): Promise<void> {
  for (const path of ['/heard/steady', '/heard/flaky']) {
    const response = await fetch(`${top.url}/api/v1/webhooks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: `${top.endpoint.url}${path}`, events: EVENTS }),
    });
    expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
  }
}

/** Callers work while this happens; then everything comes to rest, and the books are compared. */
async function whileWorking(part: string, happens: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  const calling = callers(top.url, keys, desk);
  await happens();
  const isEnded = await Promise.race([calling.stop().then(() => true), pause(QUIET_MS, false)]);
  if (!isEnded) faults.push(`${part}: a caller was not answered within ${QUIET_MS / 1_000} s`);
  const { book, writers } = calling;
  told.acknowledged.push(...writers.acknowledged);
  for (const kind of ['quotes', 'orders', 'soap', 'cxml'] as const)
    told[kind].push(...(book[kind] as never[]));
  // What a living sender has under way ends meanwhile.
  await pause(SETTLED_MS);
  await (await primaryNow())?.ask(END_CLAIMS);
  const isQuiet = await eventually(
    async () => {
      await decideByPhone();
      return (await openThings()) === 0 ? true : undefined;
    },
    'rest',
    QUIET_MS,
  ).catch(() => false);
  const open = isQuiet ? 0 : await openThings();

  const books = await booksOf(top.databaseUrl, top.folder);
  const lost = lostIn(books, told);
  const doubled = doubledIn(books);
  const unheard = unheardIn(books, top.endpoint, top.mails);
  const broken = brokenIn(books).filter((row) => !before.includes(row));
  books.close();
  const causeless = repeatedWithoutCause();
  const orders = book.orders.length;
  rows.push({
    part,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    REST: writers.acknowledged.length,
    MCP: book.quotes.length,
    'orders at pages': orders,
    SOAP: book.soap.length,
    cXML: book.cxml.length,
    OCI: book.carts,
    'begun again': writers.retried() + [...book.again.values()].reduce((sum, one) => sum + one, 0),
    lost: lost.length,
    doubled: doubled.length,
    unheard: unheard.length,
    'still open': open,
    'rules broken': broken.length,
  });
  faults.push(
    ...[...lost, ...doubled, ...unheard, ...broken, ...causeless].map((fault) => `${part}: ${fault}`),
    ...[...book.strange, ...writers.refusals].map((answer) => `${part}: strange answer ${answer}`),
    ...(open === 0 ? [] : [`${part}: ${open} deliveries, mails or orders never ended`]),
    ...(['quotes', 'orders', 'soap', 'cxml'] as const)
      .filter((kind) => book[kind].length === 0)
      .map((kind) => `${part}: no ${kind} were acknowledged`),
  );
  process.stdout.write(`${part}: begun again ${JSON.stringify([...book.again], null, 1)}\n`);
}

async function primaryNow(): Promise<DatabaseServer | undefined> {
  for (const server of [top.primary, top.replica]) if (await server?.isPrimary()) return server;
  return undefined;
}

async function openThings(): Promise<number> {
  const [row] = (await (await primaryNow())?.ask(OPEN)) ?? [];
  return Number(row?.['open']);
}

/** Where a node died before its purchase order arrived, the desk calls the demo supplier and decides. */
async function decideByPhone(): Promise<void> {
  for (const row of (await (await primaryNow())?.ask(IN_DOUBT)) ?? []) {
    const { id, number, arrived } = HeldPurchaseOrder.parse(row);
    // The supplier itself may have settled it meanwhile.
    await desk
      .press(id, `purchase-orders/${number}`, { arrived: arrived ? 'yes' : 'no' })
      .then(() => decided++)
      .catch(() => undefined);
  }
}

function repeatedWithoutCause(): string[] {
  return [...answeredAt]
    .filter(([, [first = 0, second]]) => {
      if (second === undefined) return false;
      return !interruptions.some((at) => at > first - SETTLED_MS && at < first + SETTLED_MS);
    })
    .map(([id]) => `delivery ${id} was repeated without a cause`);
}

/** How often nodes wrote of each failure. */
function failuresIn(log: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const [, level, message = ''] of log.matchAll(
    /"level":"(error|fatal)".*?"message":"((?:[^"\\]|\\.)*)"/g,
  )) {
    const words = `${level}: ${message.replaceAll(/[\da-f]{8,}/g, '…').slice(0, 160)}`;
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  return times;
}

const interrupt = (): void => void interruptions.push(Date.now());

test(
  `${KILLS} kills: nothing acknowledged is lost and nothing is doubled`,
  async () => {
    await whileWorking(`${KILLS} kills`, async () => {
      for (let kill = 0; kill < KILLS; kill++) {
        const node = top.nodes[kill % top.nodes.length];
        interrupt();
        await node?.kill();
        const started = Promise.race([node?.start(), pause(START_MS, 'late')]);
        if ((await Promise.all([started, pause(BETWEEN_KILLS_MS)]))[0] === 'late')
          faults.push(`kill ${kill + 1}: the node was not ready after ${START_MS / 1_000} s`);
      }
    });
  },
  60_000 + KILLS * 20_000 + 2 * QUIET_MS,
);

test.runIf(!IS_SHORT)(
  'PostgreSQL restarts',
  async () => {
    await whileWorking('PostgreSQL restarts', async () => {
      await pause(TROUBLE_MS / 2);
      interrupt();
      await top.primary.restart();
      interrupt();
      await pause(TROUBLE_MS);
    });
  },
  60_000 + 2 * QUIET_MS,
);

test.runIf(!IS_SHORT)(
  'the connections to PostgreSQL are cut',
  async () => {
    await whileWorking('connections cut', async () => {
      for (let cut = 0; cut < 5; cut++) {
        await pause(TROUBLE_MS / 5);
        interrupt();
        await top.primary.cutConnections();
      }
      await pause(TROUBLE_MS / 2);
    });
  },
  60_000 + 2 * QUIET_MS,
);

test.runIf(!IS_SHORT)(
  'the primary fails and its replica is promoted',
  async () => {
    await whileWorking('failover', async () => {
      await pause(TROUBLE_MS / 2);
      interrupt();
      await top.primary.fail();
      await pause(BETWEEN_KILLS_MS);
      await top.replica?.promote();
      interrupt();
      await pause(TROUBLE_MS);
    });
  },
  60_000 + 2 * QUIET_MS,
);

test('everything together was as it was told', () => {
  limit.stop();
  const { ofService, ofBalancer, failures } = top.balancer.answers;
  const repeated = [...answeredAt.values()].filter(({ length }) => length > 1).length;
  const mails = [...mailsTaken(top.mails).values()];
  process.stdout.write(
    [
      ...rows.map((row) => JSON.stringify(row)),
      `answers of the service: ${JSON.stringify([...ofService].sort())}`,
      `its failures: ${JSON.stringify([...failures])}`,
      `answers of the balancer: ${JSON.stringify([...ofBalancer])}`,
      `purchase orders that the desk decided about: ${decided}`,
      `deliveries: ${answeredAt.size}, ${repeated} repeated; mails: ${mails.length}, ${mails.filter((times) => times > 1).length} repeated`,
      `starts that failed: ${JSON.stringify(top.nodes.flatMap((node) => node.failedStarts()))}`,
      `failures in the logs: ${JSON.stringify([...failuresIn(top.nodes.map(({ log }) => log()).join(''))], null, 1)}`,
      `minutes of the limit: ${JSON.stringify(limit.minutes())}`,
      '',
    ].join('\n'),
  );
  expect([...faults, ...limit.wrong()]).toEqual([]);
  // Callers look at what a 422 says: only that the first request with this key is still under way.
  const expected = [200, 202, 303, 422, 429];
  expect([...ofService.keys()].filter((status) => status < 500 && !expected.includes(status))).toEqual([]);
});
