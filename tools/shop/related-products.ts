import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { goodsKeyOf } from '../catalog/product-key.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { USUAL_QUANTITY } from '../catalog/search-query.ts';
import { keysElsewhere } from '../catalog/ship-point-goods.ts';
import type { ShownProduct } from '../catalog/shown-product.ts';
import { defineStep } from '../define.ts';
import { type Said, said } from '../languages/words.ts';
import { shownOf } from '../pricing/shown-product.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { priceAt } from './product-summary.ts';
import { toShelfProduct } from './shelf-product.ts';

const MOST = 4;
/** Prices this near are of one band: 30 % below or above. */
const BAND = [0.7, 1.3] as const;

/** A few products of the same kind, those in the same price band first, each with why it is there. */
export const relatedProducts = defineStep({
  name: 'related_products',
  access: 'public',
  effect: 'read',
  weight: 1,
  input: z.strictObject({
    key: ProductKey,
    quantity: z
      .int()
      .min(1)
      .max(MAX_QUANTITY)
      .default(USUAL_QUANTITY)
      .describe('Prices are those of so many pieces'),
  }),
  async handler(ctx, { key, quantity }) {
    const product = await findProduct(ctx, key);
    const own = priceAt(shownOf(product), quantity)?.cents;
    const ofKind = { text: '', category: product.category, quantity, limit: MOST + 1, offset: 0 };
    const near =
      own === undefined
        ? []
        : (
            await ctx.catalog.shelf({
              ...ofKind,
              priceFrom: Math.round(own * BAND[0]),
              priceTo: Math.round(own * BAND[1]),
            })
          ).hits;
    const further = near.length > MOST ? [] : (await ctx.catalog.shelf(ofKind)).hits;
    const found = new Map<string, ShownProduct>();
    for (const { shown } of [...near, ...further]) found.set(shown.key, shown);
    found.delete(key);
    const goods = await ctx.catalog.product(goodsKeyOf(key));
    const places = goods ? [goods.key, ...keysElsewhere(goods)].filter((one) => one !== key) : [];
    const same = await Promise.all(places.map((one) => findProduct(ctx, one)));
    for (const place of places) found.delete(place);
    return {
      products: [...same.map(shownOf), ...found.values()].slice(0, MOST).map((other) => ({
        ...toShelfProduct(other, ctx.links, { quantity }),
        why: places.includes(other.key)
          ? said('The same goods, from another ship point')
          : whyRelated(own, priceAt(other, quantity)?.cents),
      })),
    };
  },
});

function whyRelated(own: number | undefined, other: number | undefined): Said {
  if (own === undefined || other === undefined) return said('The same kind');
  if (own === other) return said('The same kind, at the same price');
  const amount = { cents: Math.abs(own - other) };
  return other < own
    ? said('The same kind, {amount} a piece less', { amount })
    : said('The same kind, {amount} a piece more', { amount });
}
