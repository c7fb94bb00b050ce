/** What one greedy account costs the others: their calls, and how long the service's thread is held at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { USE_CASES } from '../../../tools/catalog/product.ts';
import { BENCH_KEY, GREEDY_KEY } from '../requests.ts';
import { searches } from '../searches.ts';
import { startServer } from '../server-process.ts';
import { quantile } from '../statistics.ts';

const PLANS = 10;
const SEARCHES = 30;
const DRAWINGS = 12;
const PAUSE_MS = 20;
const WARM_UP_MS = 5_000;
const WANTS = ['', 'navy hoodie, bottle', 'something useful for a desk, no pens', 'tee, cap, mug'] as const;

export interface NeighborFigures {
  threads: number;
  loopP99Ms: number;
  loopMostMs: number;
  me: { p50Ms: number; p99Ms: number };
  /** A search of the other account, in turn with the greedy one's. */
  search: { p50Ms: number; p99Ms: number };
  greedyPerSecond: number;
  memoryBytes: number;
}

/** A filter that costs a renderer much, in little text. */
const hostile = (n: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><filter id="f">${Array.from(
    { length: 16 },
    (_, seed) =>
      `<feTurbulence baseFrequency="0.0${seed + 1}" numOctaves="9" seed="${n * 16 + seed}"/><feGaussianBlur stdDeviation="40"/>`,
  ).join('')}</filter><rect width="1000" height="1000" filter="url(#f)"/></svg>`;

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

function greedyRound(round: number): Sent[] {
  const plans = Array.from({ length: PLANS }, (_, n): Sent => {
    const place = round * PLANS + n;
    return {
      method: 'POST',
      path: '/budget-plans',
      body: {
        budget_usd: 500 * (1 + (place % 40)),
        people: 10 + 23 * (place % 31),
        use_case: USE_CASES[place % USE_CASES.length],
        wants: WANTS[place % WANTS.length],
      },
    };
  });
  const found = searches(SEARCHES, round * SEARCHES).map(
    ({ text }): Sent => ({
      method: 'GET',
      path: `/products?${new URLSearchParams({ q: text, limit: '20' })}`,
    }),
  );
  const drawn = Array.from({ length: DRAWINGS }, (_, n): Sent => {
    const file = Buffer.from(hostile(round * DRAWINGS + n)).toString('base64');
    return { method: 'POST', path: '/artwork', body: { file_name: 'logo.svg', data_base64: file } };
  });
  return [...plans, ...found, ...drawn];
}

/** Milliseconds until the whole answer is there. */
async function send(url: string, key: string, { method, path, body }: Sent): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // A drawing may be too much to draw; one that was never read would measure nothing.
  const isAnswered = path === '/artwork' ? !text.includes('validation_failed') : response.status === 200;
  if (!isAnswered) throw new Error(`${path}: ${response.status} ${text}`);
  return performance.now() - startedAt;
}

async function measure(folder: string, threads: number, ms: number): Promise<NeighborFigures> {
  const shop = await startServer('./servers/large-shop.ts', {
    DATA_DIR: folder,
    DEMO_KEY: BENCH_KEY,
    RATE_LIMIT_PER_MINUTE: '1000000',
    WORKER_THREADS: String(threads),
  });
  const answered = { plans: 0 };
  const [me, search]: [number[], number[]] = [[], []];
  let isOver = false;
  async function beGreedy(): Promise<void> {
    for (let round = 0; !isOver; round++) {
      await Promise.all(greedyRound(round).map((sent) => send(shop.url, GREEDY_KEY, sent)));
      answered.plans += PLANS + SEARCHES;
    }
  }
  async function beOther(times: number[], next: (n: number) => Sent): Promise<void> {
    for (let n = 0; !isOver; n++) {
      times.push(await send(shop.url, BENCH_KEY, next(n)));
      await pause(PAUSE_MS);
    }
  }
  const others = searches(2_000, 50_000);
  const load = [
    beGreedy(),
    beOther(me, () => ({ method: 'GET', path: '/me' })),
    beOther(search, (n) => ({
      method: 'GET',
      path: `/products?${new URLSearchParams({ q: others[n % others.length]?.text ?? '' })}`,
    })),
  ];
  try {
    await pause(WARM_UP_MS);
    await shop.loopDelay();
    for (const times of [me, search]) times.length = 0;
    const before = answered.plans;
    await pause(ms);
    const loop = await shop.loopDelay();
    const { memoryBytes } = await shop.usage();
    const of = (times: readonly number[]) => ({ p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) });
    return {
      threads,
      loopP99Ms: loop.p99Ms,
      loopMostMs: loop.mostMs,
      me: of(me),
      search: of(search),
      greedyPerSecond: ((answered.plans - before) * 1_000) / ms,
      memoryBytes,
    };
  } finally {
    isOver = true;
    await Promise.allSettled(load);
    await shop.stop();
  }
}

const [folder = '', threads = '', ms = ''] = process.argv.slice(2);
process.send?.(await measure(folder, Number(threads), Number(ms)));
