/** Plans budgets of many kinds over the demo goods, in a process of its own. */
import { callerOf } from '../../../server/auth/keys.ts';
import { readConfig } from '../../../server/config.ts';
import { seedDemoShop } from '../../../server/demo/seed.ts';
import { demoSuppliers } from '../../../server/demo/suppliers.ts';
import { openLog } from '../../../server/logging/log.ts';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { openService } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import { USE_CASES } from '../../../tools/catalog/product.ts';
import { invoke } from '../../../tools/invoke.ts';
import { planBudget } from '../../../tools/planning/plan-budget.ts';
import { cpuMicros } from '../cpu.ts';
import { BENCH_KEY } from '../requests.ts';
import { median, quantile } from '../statistics.ts';

const WARM_UP = 20;
const PASSES = 3;
const WANTS = ['', 'navy hoodie, bottle', 'something useful for a desk, no pens', 'tee, cap, mug'] as const;

export interface PlanFigures {
  plans: number;
  p50Ms: number;
  p99Ms: number;
}

/** Different in every field that changes the work. */
const inputs = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    budget_usd: 500 * (1 + (place % 40)),
    people: 10 + 23 * (place % 31),
    use_case: USE_CASES[place % USE_CASES.length],
    wants: WANTS[place % WANTS.length],
    ship_postal: place % 2 === 0 ? '94105' : '10001',
  }));

/** CPU of each plan: the middle of three passes, so that what else the machine does makes no outliers. */
async function measure(folder: string, count: number): Promise<PlanFigures> {
  const service = openService(readConfig({ DATA_DIR: folder, DEMO_KEY: BENCH_KEY }), {
    now: () => new Date(),
    suppliers: stockRouter({ demo: demoSuppliers(() => new Date()) }),
    payments: demoPayments,
    log: openLog('info'),
  });
  await seedDemoShop(service);
  const ctx = service.ctxFor(await callerOf(`Bearer ${BENCH_KEY}`, service.keys), 'req_bench');
  for (const input of inputs(WARM_UP)) await invoke(planBudget, ctx, input);
  const times = inputs(count).map((input) => ({ input, ms: [] as number[] }));
  for (let pass = 0; pass < PASSES; pass++) {
    for (const { input, ms } of times) {
      const before = cpuMicros();
      await invoke(planBudget, ctx, input);
      ms.push((cpuMicros() - before) / 1000);
    }
  }
  await service.close();
  const each = times.map(({ ms }) => median(ms));
  return { plans: count, p50Ms: quantile(each, 0.5), p99Ms: quantile(each, 0.99) };
}

const [folder = '', count = ''] = process.argv.slice(2);
process.send?.(await measure(folder, Number(count)));
