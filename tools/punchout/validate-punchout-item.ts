import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { catalogItem } from './catalog-item.ts';
import { ItemWire, toItemWire } from './item-wire.ts';
import { partNamed } from './named-part.ts';
import { partMeant, splitPartName } from './part-names.ts';

export const validatePunchoutItem = defineTool({
  name: 'validate_punchout_item',
  title: 'Check one item for a buyer’s system',
  description:
    'One part at the price of a quantity today, in its default decoration, for a procurement system that checks a line it knows. Nothing is saved by it; agents use `price_quote`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    product_id: z.string().min(1).max(300).describe('`<product>|<part>`, as it was returned'),
    quantity: z.int().min(1).max(1_000_000).describe('Pieces'),
  }),
  output: z.object({ item: ItemWire.describe('The line') }),
  errors: ['not_found', 'below_minimum', 'not_available', 'price_unavailable'],
  example: { product_id: 'demo:TUMBLER-20|TUMBLER-20-BLACK', quantity: 250 },
  async handler(ctx, { product_id, quantity }) {
    const { key, part: name } = splitPartName(await partNamed(ctx, product_id));
    const product = await ctx.catalog.product(key);
    const part = product && partMeant(product, name);
    if (!product || !part)
      throw new ServiceError('not_found', 'This part is not offered.', { param: 'product_id' });
    return { item: toItemWire(catalogItem(product, part, quantity)) };
  },
});
