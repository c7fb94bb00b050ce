import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { choices } from '../values/choices.ts';

/**
 * The key of a product named by its key, or by its item number alone.
 *
 * @throws ServiceError `not_found`, naming the keys of a number that several suppliers use
 */
export async function resolveKey(ctx: Ctx, productId: string): Promise<string> {
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
