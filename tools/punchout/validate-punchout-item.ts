import { z } from 'zod';
import { type Imprints, resolveImprints } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { dateOrder, dateSource } from '../inhands/date-order.ts';
import { isOpen } from '../quotes/quote.ts';
import { daysBetween, deskDay } from '../values/calendar.ts';
import { catalogItem } from './catalog-item.ts';
import { type FoundItem, findItem } from './find-item.ts';
import { withSettings } from './line-settings.ts';
import { partMeant, splitPartName } from './part-names.ts';
import { repriceItem } from './reprice-item.ts';
import { chargeOf, isFreight, type ReturnedItem } from './returned-items.ts';
import { shownItem, withLogos } from './shown-item.ts';

export const validatePunchoutItem = defineStep({
  name: 'validate_punchout_item',
  access: 'oci',
  effect: 'read',
  input: z.strictObject({
    product_id: z.string().min(1).max(300),
    quantity: z.int().min(1).max(1_000_000).optional(),
  }),
  async handler(ctx, { product_id, quantity }) {
    const named = await findItem(ctx, product_id);
    if (!named)
      return { quoteId: '', item: await withToday(ctx, await itemOfPart(ctx, product_id, quantity)) };
    const { quote, item } = named;
    const isGoods = !isFreight(item) && chargeOf(quote, item) === undefined;
    const asked = isGoods ? (quantity ?? item.quantity) : item.quantity;
    if (item.quantity === asked && isOpen(quote, ctx.now()))
      return { quoteId: quote.id, item: await withToday(ctx, { ...item, lineNumber: 1 }, named) };
    const product = await ctx.catalog.product(named.line.spec.key);
    const today = product && orderable(product, asked, (pieces) => repriceItem(product, named, pieces));
    if (!today) throw notOffered();
    return { quoteId: '', item: await withToday(ctx, today, named) };
  },
});

/** With the days of today; in its default decoration where none is named. */
async function withToday(ctx: Ctx, item: ReturnedItem, named?: FoundItem) {
  const { key, part: partId } = splitPartName(item.supplierPartId);
  const product = await ctx.catalog.product(key);
  const leadDays = product?.parts.some((part) => part.partId === partId)
    ? await leadDaysOf(ctx, product, {
        partId,
        quantity: item.quantity,
        imprints: named?.line.spec.imprints ?? resolveImprints(product, []),
        shipPostal: named?.quote.contact.shipPostal ?? accountOf(ctx).shipPostal,
      })
    : null;
  const line = shownItem({ ...(await withLogos(ctx, item)), leadDays }, product, ctx.links);
  const [set = line] = await withSettings(ctx, [line], { quoteId: named?.quote.id ?? '', userEmail: null });
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

/**
 * Calendar days until these pieces are in hand, if they are ordered today; `null` where that
 * cannot be said: they are out of stock, or the supplier does not answer.
 */
async function leadDaysOf(
  ctx: Ctx,
  product: CatalogProduct,
  goods: { partId: string; quantity: number; imprints: Imprints; shipPostal: string | null },
): Promise<number | null> {
  try {
    const { estimate } = dateOrder(await dateSource(ctx, product), {
      imprints: goods.imprints,
      parts: [goods],
      shipPostal: goods.shipPostal,
      needBy: null,
      rush: false,
    });
    return Math.max(0, daysBetween(deskDay(ctx.now()), estimate.inHandsDate));
  } catch (cause) {
    if (cause instanceof ServiceError && cause.code !== 'internal') return null;
    throw cause;
  }
}
