/** The service over the filled catalog: its generated goods are in stock as those of the demo supplier are. */
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { seedDemoShop } from '../../../server/demo/seed.ts';
import { demoSuppliers } from '../../../server/demo/suppliers.ts';
import { listen } from '../../../server/http/listen.ts';
import { openLog } from '../../../server/logging/log.ts';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { openService } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import { GREEDY_KEY } from '../requests.ts';
import { sayReady } from './ready.ts';

const now = (): Date => new Date();
const config = readConfig(process.env);
const service = openService(config, {
  now,
  suppliers: stockRouter({ demo: demoSuppliers(now), gen: demoSuppliers(now) }),
  payments: demoPayments,
  log: openLog('info'),
  workers: config.WORKER_THREADS ?? 0,
});
await seedDemoShop(service, { withPast: false });
if (!(await service.accounts.byEmail('greedy@example.com')))
  await service.addKey({
    email: 'greedy@example.com',
    accountName: 'Greedy',
    name: 'bench',
    scopes: ['read', 'write'],
    key: GREEDY_KEY,
  });
const server = await listen(createApp(service).fetch, { port: 0, host: '127.0.0.1' });
// Threads alone would not hold the process.
await service.startWorkers();
sayReady(server);
