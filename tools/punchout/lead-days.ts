import type { Imprints } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { dateOrder, dateSource } from '../inhands/date-order.ts';
import { daysBetween, deskDay } from '../values/calendar.ts';

/**
 * Calendar days until these pieces are in hand, if they are ordered today; `null` where that
 * cannot be said: they are out of stock, or the supplier does not answer.
 */
export async function leadDaysOf(
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
