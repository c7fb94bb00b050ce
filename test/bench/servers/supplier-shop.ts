/** A supplier with a large catalog: the service itself, its goods generated. */
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { seedDemoShop } from '../../../server/demo/seed.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { demoSuppliers } from '../../../server/demo/suppliers.ts';
import { listen } from '../../../server/http/listen.ts';
import { openLog } from '../../../server/logging/log.ts';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { openService } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import { generatedProducts } from '../../support/generated-products.ts';
import { sayReady } from './ready.ts';

const now = (): Date => new Date();
const service = openService(readConfig(process.env), {
  now,
  suppliers: stockRouter({ demo: demoSuppliers(now) }),
  payments: demoPayments,
  log: openLog('info'),
});
await seedDemoShop(service, { withPast: false });
const products = Number(process.env['SUPPLIER_PRODUCTS'] ?? '10000');
const generated = { ...demoSupplier, code: 'gen', name: 'Generated supplier' };
await service.catalogWriter.replaceProducts(generated, generatedProducts(products), now());
sayReady(await listen(createApp(service).fetch, { port: 0, host: '127.0.0.1' }));
