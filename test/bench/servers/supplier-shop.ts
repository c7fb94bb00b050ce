/** A supplier with a large catalog: the service itself, its goods generated. */
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { replaceSupplierProducts } from '../../../server/db/catalog/write.ts';
import { seedDemoShop } from '../../../server/demo/seed.ts';
import { listen } from '../../../server/listen.ts';
import { openLog } from '../../../server/logging/log.ts';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { openService } from '../../../server/service.ts';
import { suppliersByCode } from '../../../server/suppliers/by-code.ts';
import { generatedProducts } from '../../../server/suppliers/demo/generated.ts';
import { demoSupplier } from '../../../server/suppliers/demo/supplier.ts';
import { demoSuppliers } from '../../../server/suppliers/demo/suppliers.ts';
import { sayReady } from './ready.ts';

const now = (): Date => new Date();
const service = openService(readConfig(process.env), {
  now,
  suppliers: suppliersByCode({ demo: demoSuppliers(now) }),
  payments: demoPayments,
  log: openLog('info'),
});
await seedDemoShop(service, { withPast: false });
const products = Number(process.env['SUPPLIER_PRODUCTS'] ?? '10000');
const generated = { ...demoSupplier, code: 'gen', name: 'Generated supplier' };
replaceSupplierProducts(service.catalogDb, 'gen', generatedProducts(products), generated, now());
sayReady(await listen(createApp(service).fetch, { port: 0, host: '127.0.0.1' }));
