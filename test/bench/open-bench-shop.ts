/** The seeded demo shop of a job, which answers in this process. */
import { readConfig } from '../../server/config.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoSuppliers } from '../../server/demo/suppliers.ts';
import { openLog } from '../../server/logging/log.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import { openService } from '../../server/service.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import { BENCH_KEY } from './requests.ts';

const now = (): Date => new Date();

/** Goods of the generated supplier, where the folder has them, are in stock as those of the demo supplier are. */
export async function openBenchShop(folder: string) {
  const service = openService(
    readConfig({ DATA_DIR: folder, DEMO_KEY: BENCH_KEY, RATE_LIMIT_PER_MINUTE: '1000000' }),
    {
      now,
      suppliers: stockRouter({ demo: demoSuppliers(now), gen: demoSuppliers(now) }),
      payments: demoPayments,
      log: openLog('info'),
    },
  );
  await seedDemoShop(service, { withPast: false });
  return service;
}
