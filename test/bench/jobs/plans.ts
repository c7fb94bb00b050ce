/** Plans the judged briefs at the door of MCP over a large catalog, in a process of its own. */
import { createApp } from '../../../server/app.ts';
import { cpuMicros } from '../cpu.ts';
import { briefs } from '../judged-plans.ts';
import { openBenchShop } from '../open-bench-shop.ts';
import { overMcp } from '../requests.ts';
import { median, quantile } from '../statistics.ts';
import { yardstickMs } from '../yardstick.ts';

const PASSES = 3;
const BYTES_A_TOKEN = 4;

export interface PlanFigures {
  plans: number;
  p50Ms: number;
  p99Ms: number;
  /** As multiples of the yardstick beside it, of each pass. */
  times: { p50: number[]; p99: number[] };
  /** Of an answer, at four bytes each. */
  tokens: { p50: number; most: number };
}

/** CPU of each plan: the middle of three passes, so that what else the machine does makes no outliers. */
async function measure(folder: string, count: number): Promise<PlanFigures> {
  const service = await openBenchShop(folder);
  const { fetch } = createApp(service);
  const asked = briefs(new Date())
    .slice(0, count)
    .map(({ input }) => ({
      request: overMcp('2025-11-25', { name: 'plan_budget', arguments: input, path: '' }),
      ms: [] as number[],
      tokens: 0,
    }));
  const times: PlanFigures['times'] = { p50: [], p99: [] };
  // The first pass warms up.
  for (let pass = 0; pass <= PASSES; pass++) {
    const yardstick = yardstickMs();
    for (const one of asked) {
      const { path, ...init } = one.request;
      const before = cpuMicros();
      const answer = await (await fetch(new Request(`http://localhost${path}`, init))).text();
      if (pass > 0) one.ms.push((cpuMicros() - before) / 1000);
      // What a model reads of it; programs have the same again as data.
      one.tokens = JSON.parse(answer).result.content[0].text.length / BYTES_A_TOKEN;
    }
    if (pass === 0) continue;
    const last = asked.map(({ ms }) => ms.at(-1) ?? Number.NaN);
    times.p50.push(quantile(last, 0.5) / yardstick);
    times.p99.push(quantile(last, 0.99) / yardstick);
  }
  await service.close();
  const each = asked.map(({ ms }) => median(ms));
  const tokens = asked.map((one) => one.tokens);
  return {
    plans: asked.length,
    p50Ms: quantile(each, 0.5),
    p99Ms: quantile(each, 0.99),
    times,
    tokens: { p50: median(tokens), most: Math.max(...tokens) },
  };
}

const [folder = '', count = ''] = process.argv.slice(2);
process.send?.(await measure(folder, Number(count)));
