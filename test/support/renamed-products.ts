import { demoSupplier } from '../../server/demo/supplier.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import { generatedProducts } from './generated-products.ts';

export const generatedSupplier = { ...demoSupplier, code: 'gen', name: 'Generated supplier' };

/** Generated products, each with a new word in its name. */
export const renamedProducts = (count: number): CatalogProduct[] =>
  [...generatedProducts(count)].map((product) => ({ ...product, name: `Renamed ${product.name}` }));
