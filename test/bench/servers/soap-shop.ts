/** The service itself with the goods of the SOAP rows: it checks the key, counts the limit and asks for the stock. */
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { demoProducts } from '../../../server/demo/products.ts';
import { seedDemoShop } from '../../../server/demo/seed.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { demoSuppliers } from '../../../server/demo/suppliers.ts';
import { listen } from '../../../server/http/listen.ts';
import { openLog } from '../../../server/logging/log.ts';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { openService } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import { SOAP_GOODS } from '../soap-goods.ts';
import { sayReady } from './ready.ts';

const now = (): Date => new Date();
const service = openService(readConfig(process.env), {
  now,
  suppliers: stockRouter({ demo: demoSuppliers(now) }),
  payments: demoPayments,
  log: openLog('info'),
});
await seedDemoShop(service, { withPast: false });
const all = [...demoProducts(), ...SOAP_GOODS];
await service.catalogWriter.replaceProducts(demoSupplier, all, now());
sayReady(await listen(createApp(service).fetch, { port: 0, host: '127.0.0.1' }));
