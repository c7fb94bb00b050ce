import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { editDistance } from '../values/edit-distance.ts';
import type { CatalogProduct } from './product.ts';

/** Of so many products with words of the key, the nearest few are named. */
const LOOKED_AT = 20;
const MOST_NAMED = 3;
const LONGEST_SKU = 60;

/**
 * The product with this key.
 *
 * @throws ServiceError `not_found`, naming near keys
 */
export async function findProduct(ctx: Ctx, key: string, param = 'key'): Promise<CatalogProduct> {
  const product = await ctx.catalog.product(key);
  if (product) return product;
  const near = await nearKeys(ctx, key);
  const meant = near.length === 0 ? '' : ` Near to it: ${near.join(', ')}.`;
  throw new ServiceError(
    'not_found',
    `No product has this key.${meant} Find keys with \`search_products\` (GET /products).`,
    { param },
  );
}

/** The keys of products that have its words, or are numbered nearly like it. */
async function nearKeys(ctx: Ctx, key: string): Promise<string[]> {
  const sku = key
    .replace(/^[^:]*:/, '')
    .slice(0, LONGEST_SKU)
    .toLowerCase();
  const text = sku.replace(/[^\p{L}\p{N}]+/gu, ' ');
  const { hits, mode } = await ctx.catalog.search({ text, limit: LOOKED_AT, offset: 0 });
  return hits
    .map(({ product, reasons }) => ({
      key: product.key,
      distance: editDistance(sku, product.sku.toLowerCase(), LONGEST_SKU),
      hasWords: mode === 'all' && reasons.every(({ how }) => how !== 'spelling'),
    }))
    .filter(({ distance, hasWords }) => hasWords || distance <= sku.length / 2)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_NAMED)
    .map((one) => one.key);
}
