import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { isOpen } from '../quotes/quote.ts';
import { catalogItem } from './catalog-item.ts';
import { type FoundItem, findItem } from './find-item.ts';
import { ItemWire, toItemWire, withLogos } from './item-wire.ts';
import { leadDaysOf } from './lead-days.ts';
import { withSettings } from './line-settings.ts';
import { partMeant, splitPartName } from './part-names.ts';
import { repriceItem } from './reprice-item.ts';
import { chargeOf, isFreight, type ReturnedItem } from './returned-items.ts';

export const validatePunchoutItem = defineTool({
  name: 'validate_punchout_item',
  title: 'Check one item for a buyer’s system',
  description:
    'One item at today’s price for a quantity, for a procurement system that checks a line. A quantity below the minimum is answered at the minimum. An item of a returned cart is priced with its decoration, at the quote’s own price while the quote is open and the quantity is the same; a part is priced in the default decoration. It saves nothing; agents use `price_quote`.',
  access: 'oci',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    product_id: z.string().min(1).max(300).describe('Saved quote and line, or `<product>|<part>`'),
    quantity: z
      .int()
      .min(1)
      .max(1_000_000)
      .describe('Pieces; left out: those of the returned item, or the least that can be ordered')
      .optional(),
  }),
  output: z.object({
    quote_id: z.string().describe('The quote whose price applies; empty for today’s price'),
    item: ItemWire.describe('The line'),
  }),
  errors: ['not_found', 'not_available', 'price_unavailable'],
  example: { product_id: 'demo:TUMBLER-20|TUMBLER-20-BLACK', quantity: 250 },
  async handler(ctx, { product_id, quantity }) {
    const named = await findItem(ctx, product_id);
    if (!named)
      return { quote_id: '', item: await onTheWire(ctx, await itemOfPart(ctx, product_id, quantity)) };
    const { quote, item } = named;
    const isGoods = !isFreight(item) && chargeOf(quote, item) === undefined;
    const asked = isGoods ? (quantity ?? item.quantity) : item.quantity;
    if (item.quantity === asked && isOpen(quote, ctx.now()))
      return { quote_id: quote.id, item: await onTheWire(ctx, { ...item, lineNumber: 1 }, named) };
    const product = await ctx.catalog.product(named.line.key);
    const today = product && orderable(product, asked, (pieces) => repriceItem(product, named, pieces));
    if (!today) throw notOffered();
    return { quote_id: '', item: await onTheWire(ctx, today, named) };
  },
});

/** With the days of today; in its default decoration where none is named. */
async function onTheWire(ctx: Ctx, item: ReturnedItem, named?: FoundItem) {
  const { key, part: partId } = splitPartName(item.supplierPartId);
  const product = await ctx.catalog.product(key);
  const leadDays = product?.parts.some((part) => part.partId === partId)
    ? await leadDaysOf(ctx, product, {
        partId,
        quantity: item.quantity,
        imprints: named?.line.imprints ?? resolveImprints(product, []),
        shipPostal: named?.quote.contact.shipPostal ?? accountOf(ctx).shipPostal,
      })
    : null;
  const wire = toItemWire({ ...(await withLogos(ctx, item)), leadDays }, product, ctx.links);
  const [set = wire] = await withSettings(ctx, [wire], { quoteId: named?.quote.id ?? '', userEmail: null });
  return set;
}

/** Priced for these pieces, or for the minimum if they are fewer than can be ordered. */
function orderable<T>(product: CatalogProduct, quantity: number, price: (pieces: number) => T): T {
  try {
    return price(quantity);
  } catch (cause) {
    if (cause instanceof ServiceError && cause.code === 'below_minimum') return price(product.minimum);
    throw cause;
  }
}

async function itemOfPart(ctx: Ctx, name: string, quantity: number | undefined): Promise<ReturnedItem> {
  const { key, part: partName } = splitPartName(name);
  const product = await ctx.catalog.product(key);
  const part = product && partMeant(product, partName);
  if (!product || !part) throw notOffered();
  return orderable(product, quantity ?? product.minimum, (pieces) => catalogItem(product, part, pieces));
}

const notOffered = (): ServiceError =>
  new ServiceError('not_found', 'This part is not offered.', { param: 'product_id' });
