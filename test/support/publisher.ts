/** A process that publishes generated products under a new name, step by step, and tells of each step. */
import { openCatalog } from '../../server/db/catalog/open.ts';
import { publishing } from '../../server/db/catalog/write.ts';
import { generatedSupplier, renamedProducts } from './renamed-products.ts';

const [path = '', count = '0'] = process.argv.slice(2);
const db = openCatalog(path);
for (const _ of publishing(db, generatedSupplier, renamedProducts(Number(count)), new Date(0), {
  stepMs: 0,
})) {
  // Waited for, so that it can be killed in between.
  await new Promise((told) => process.send?.('step', told));
}
process.disconnect();
