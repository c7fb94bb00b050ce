/**
 * A process that publishes generated products under a new name, all of them or the first few by themselves, step by
 * step, and waits after each to be told to go on.
 */
import { once } from 'node:events';
import { openCatalog } from '../../server/db/catalog/open.ts';
import { changing, publishing } from '../../server/db/catalog/publication.ts';
import { generatedSupplier, renamedProducts } from './renamed-products.ts';

const [path = '', count = '0', few] = process.argv.slice(2);
const db = openCatalog(path);
const products = renamedProducts(Number(count));
const steps =
  few === undefined
    ? publishing(db, generatedSupplier, products, new Date(0), { stepMs: 0 })
    : changing(db, generatedSupplier, { products: products.slice(0, Number(few)), gone: [] }, new Date(0), {
        stepMs: 0,
      });
for (const _ of steps) {
  const goesOn = once(process, 'message');
  process.send?.('step');
  await goesOn;
}
process.disconnect();
