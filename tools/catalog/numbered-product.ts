/** Products as systems of the trade name them: by the key, or by the item number alone. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { choices } from '../values/choices.ts';
import { findProduct } from './find-product.ts';
import type { CatalogProduct } from './product.ts';

export const ProductId = z.string().min(1).max(120).describe('A key `<supplier>:<sku>`, or the sku alone');

/** @throws ServiceError `not_found`, naming the keys of a number that several suppliers use */
export const numberedProduct = async (ctx: Ctx, productId: string): Promise<CatalogProduct> =>
  findProduct(ctx, await keyOf(ctx, productId));

async function keyOf(ctx: Ctx, productId: string): Promise<string> {
  if (productId.includes(':') && (await ctx.catalog.product(productId))) return productId;
  const keys = await ctx.catalog.keysOfSku(productId);
  const [key] = keys;
  if (key !== undefined && keys.length === 1) return key;
  throw new ServiceError(
    'not_found',
    key === undefined
      ? 'No product has this number.'
      : `Several suppliers have a product of this number. Send one of: ${choices(keys)}.`,
    { param: 'product_id' },
  );
}
