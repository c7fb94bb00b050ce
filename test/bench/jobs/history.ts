/** What each call and each job costs over a ledger with years of orders: CPU of the doors' thread, and the longest hold. */
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../../../server/app.ts';
import { rateCounters } from '../../../server/db/tables.ts';
import { orderJobs } from '../../../server/jobs/order-jobs.ts';
import { sendMail } from '../../../server/jobs/send-mail.ts';
import { deliverWebhooks } from '../../../server/jobs/webhooks/deliver-webhooks.ts';
import type { Service } from '../../../server/service.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { termsUrl } from '../../../tools/payments/take-terms.ts';
import { createQuote } from '../../../tools/quotes/create-quote.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { centsToDollars } from '../../../tools/values/money.ts';
import { signedIn } from '../../support/browsing.ts';
import { openHolds, threadCpuMs } from '../cpu.ts';
import { historyOf, LAST_DAY, onPostgres, SMALL_KEY } from '../history/ledgers.ts';
import { DELIVERY, openHistory } from '../history/one-of-each.ts';
import { BENCH_KEY } from '../requests.ts';

/** The clock of a thread has steps of some milliseconds: cheap calls are counted together. */
const CHEAP_MS = 12;
const MOST_ROUNDS = 40;
const FEWEST_ROUNDS = 4;
const PAUSE_MS = 3;
/** So long nothing is asked, to see what looking for holds takes. */
const IDLE_MS = 500;

export interface HistoryRow {
  name: string;
  /** Of the doors' thread, mean of the calls. */
  cpuMs: number;
  /** CPU time without a turn for others, at most. */
  holdMs: number;
  /** How long its reader waits, at least: what else this machine does is not counted. */
  waitMs: number;
}

export interface HistoryFigures {
  orders: number;
  database: 'SQLite' | 'PostgreSQL';
  rows: HistoryRow[];
}

type Call = () => Promise<unknown>;

/** A job that fails is no figure. */
function failure(cause: unknown): never {
  throw cause;
}

async function callsOf(service: Service): Promise<Record<string, Call>> {
  const app = createApp(service);
  const fetched = async (path: string, init: RequestInit = {}, key: string | null = BENCH_KEY) => {
    const headers = new Headers(init.headers);
    if (key !== null) headers.set('Authorization', `Bearer ${key}`);
    return app.fetch(new Request(`${service.config.PUBLIC_URL}${path}`, { ...init, headers }));
  };
  const shop = { fetch: fetched, service };
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const owner = await signedIn(shop);
  const page = (browser: typeof desk, path: string) => async () => {
    const { status, html } = await browser.get(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${html.slice(0, 200)}`);
  };
  const rest =
    (path: string, key = BENCH_KEY) =>
    async () => {
      const response = await fetched(`/api/v1${path}`, {}, key);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
      return JSON.parse(text);
    };
  const customer = await service.callerOf(`Bearer ${BENCH_KEY}`);
  if (customer.kind !== 'key') throw new Error('no key');
  const { account } = customer;
  const { orders } = await rest('/orders?limit=5')();
  const orderId: string = orders[3].id;
  const { quotes } = await rest('/quotes?limit=5')();
  const ctxOf = (caller: Caller) => service.ctxFor(caller, 'req_bench');
  const saveQuote = () =>
    invoke(createQuote, ctxOf(customer), {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, artwork_id: 'art_demo' }],
      ship_postal: '94105',
    });
  const holderOf = (recordId: string) =>
    ctxOf({
      kind: 'link',
      record: 'quote',
      recordId,
      account,
      browser: { network: '192.0.2.0/24', signedIn: { email: account.email, role: 'owner' } },
    });
  const ready: { quoteId: string; amount: number }[] = [];
  for (let n = 0; n <= MOST_ROUNDS; n++) {
    const { id: quoteId } = await saveQuote();
    const { totals } = await invoke(setDelivery, holderOf(quoteId), DELIVERY);
    ready.push({ quoteId, amount: centsToDollars(totals.totalCents) });
  }
  const open = await saveQuote();
  const jobs = [
    ...orderJobs({ ctxFor: service.ctxFor, now: service.now, daySeconds: 86_400 }),
    sendMail({ ...service, mailer: { send: async () => undefined } }),
    deliverWebhooks({ ...service, retriesS: [], whenIdle: 'end' }),
  ];
  const log = { info: () => undefined, failure };
  return {
    'desk board': page(desk, '/desk'),
    'desk orders': page(desk, '/desk/orders'),
    'desk orders, shipped': page(desk, '/desk/orders?status=shipped'),
    'desk search, a word of all': page(desk, '/desk/orders?q=byron'),
    'desk search, a number': page(desk, `/desk/orders?q=${orders[3].number}`),
    'desk order': page(desk, `/desk/orders/${orderId}`),
    'desk accounts': page(desk, '/desk/accounts'),
    'desk statement of the large account': page(
      desk,
      `/desk/accounts/${account.id}/statement?from=2023-11-05&to=2026-11-04`,
    ),
    'desk reports, this month': page(desk, '/desk/reports'),
    'desk reports, 12 months': page(desk, '/desk/reports?from=2025-11-01&to=2026-10-31'),
    'account overview': page(owner, '/account'),
    'account orders': page(owner, '/account/orders'),
    'account quotes': page(owner, '/account/quotes'),
    'account invoices': page(owner, '/account/invoices'),
    'account invoices, overdue': page(owner, '/account/invoices?state=overdue'),
    'account statement, usual days': page(owner, '/account/statement'),
    'account statement, three years': page(owner, '/account/statement?from=2023-11-05&to=2026-11-04'),
    'account statement, CSV of three years': page(
      owner,
      '/account/statement.csv?from=2023-11-05&to=2026-11-04',
    ),
    'account statement, JSON of three years': page(
      owner,
      '/account/statement.json?from=2023-11-05&to=2026-11-04',
    ),
    'account reports, 12 months': page(owner, '/account/reports?from=2025-11-01&to=2026-10-31'),
    list_quotes: rest('/quotes'),
    'list_quotes, approved': rest('/quotes?status=approved'),
    'list_quotes, expired': rest('/quotes?status=expired'),
    'list_quotes, searched': rest('/quotes?search=tumbler'),
    'list_quotes, a word of none': rest('/quotes?search=zebra'),
    list_orders: rest('/orders'),
    'list_orders, complete': rest('/orders?status=complete'),
    'list_orders, shipped': rest('/orders?status=shipped'),
    'list_orders, searched by PO': rest('/orders?search=PO-0871'),
    'list_orders, searched by a word': rest('/orders?search=tumbler'),
    'list_orders, a word of none': rest('/orders?search=zebra'),
    get_quote: rest(`/quotes/${quotes[1].id}`),
    order_status: rest(`/orders/${orderId}`),
    'small account: list_quotes': rest('/quotes', SMALL_KEY),
    'small account: list_orders, complete': rest('/orders?status=complete', SMALL_KEY),
    'quote page': page(owner, new URL(open.url).pathname),
    create_quote: saveQuote,
    'accept a quote on terms': async () => {
      const { quoteId = '', amount = 0 } = ready.pop() ?? {};
      const holder = holderOf(quoteId);
      const accepted_terms = termsUrl(holder) ?? undefined;
      await invoke(acceptQuote, holder, { payment: 'terms', amount, po_number: 'PO-1', accepted_terms });
    },
    ...Object.fromEntries(
      jobs.map(({ name, run }) => [`job ${name}`, () => run(new AbortController().signal, log)]),
    ),
  };
}

async function measure(orders: number, database: HistoryFigures['database']): Promise<HistoryFigures> {
  const folder = await historyOf(orders);
  const env = database === 'PostgreSQL' ? await onPostgres(folder) : {};
  const startedAt = performance.now();
  const now = () => new Date(Date.parse(LAST_DAY) + performance.now() - startedAt);
  const service = await openHistory(folder, now, 1, env);
  // All runs over a kept ledger are in the same hour, which has only so many links to sign in.
  await service.ledger.transaction(async (db) => void (await db.delete(rateCounters).run()));
  // Its timer keeps the process, which threads do not.
  const holds = openHolds();
  await service.startWorkers();
  const rows: HistoryRow[] = [];
  async function spentOn(call: Call): Promise<{ ms: number; looks: number }> {
    const before = { ms: threadCpuMs(), looks: holds.looks() };
    await call();
    return { ms: threadCpuMs() - before.ms, looks: holds.looks() - before.looks };
  }
  const idle = await spentOn(() => pause(IDLE_MS));
  async function costOf(call: Call): Promise<number> {
    const { ms, looks } = await spentOn(call);
    // A hold is of one call.
    await pause(PAUSE_MS);
    return Math.max(0, ms - (looks * idle.ms) / idle.looks);
  }
  for (const [name, call] of Object.entries(await callsOf(service))) {
    // The first call warms what is kept in memory.
    const rounds = (await costOf(call)) < CHEAP_MS ? MOST_ROUNDS : FEWEST_ROUNDS;
    holds.longestMs();
    let [sum, waitMs] = [0, Number.POSITIVE_INFINITY];
    for (let round = 0; round < rounds; round++) {
      const askedAt = performance.now();
      sum += await costOf(call);
      waitMs = Math.min(waitMs, performance.now() - askedAt - PAUSE_MS);
    }
    rows.push({ name, cpuMs: sum / rounds, holdMs: holds.longestMs(), waitMs });
  }
  holds.close();
  await service.close();
  return { orders, database, rows };
}

const [orders = '', server] = process.argv.slice(2);
process.send?.(await measure(Number(orders), server === undefined ? 'SQLite' : 'PostgreSQL'));
