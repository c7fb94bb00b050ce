import { z } from 'zod';
import type { CatalogProduct } from '../catalog/product.ts';
import { standardDecoration } from '../catalog/standard-decoration.ts';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { orNull } from '../errors.ts';
import type { Links } from '../identity/links.ts';
import { defaultSteps, partPrices } from '../pricing/price-steps.ts';

/** A page is read in one turn of the event loop. */
const MOST_OFFERS = 50;

/** What the shop offers everybody, with the decorated price of each color and size. */
export type Offer = ReturnType<typeof toOffers>[number];

export const listOffers = defineStep({
  name: 'list_offers',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    keys: z
      .array(z.string().max(300))
      .min(1)
      .max(MOST_OFFERS)
      .optional()
      .describe('These products; those that are not sold are left out'),
    after: z.string().min(1).max(300).optional().describe('`next` of the page before'),
    limit: z.int().min(1).max(MOST_OFFERS).default(MOST_OFFERS).describe('Products a page'),
  }),
  async handler(ctx, { keys, after = null, limit }) {
    const page = keys ? { keys: [...new Set(keys)], next: null } : await pageOf(ctx, after, limit);
    const products = await Promise.all(page.keys.map((key) => ctx.catalog.product(key)));
    return {
      offers: products.flatMap((product) => (product ? toOffers(product, ctx.links) : [])),
      next: page.next,
    };
  },
});

async function pageOf({ catalog }: Ctx, after: string | null, limit: number) {
  const { products, next } = await catalog.listing({ listing: { kind: 'sold' }, after, limit });
  return { keys: products.map(({ key }) => key), next };
}

/** None where the product is not sold or has no price. */
function toOffers(product: CatalogProduct, links: Links) {
  const decoration = orNull(() => standardDecoration(product));
  const prices = partPrices(product);
  if (decoration === null || prices.size === 0) return [];
  return [
    {
      key: product.key,
      name: product.name,
      brand: product.brand,
      category: product.category,
      description: product.description,
      url: links.product(product.key),
      images: product.pictures.map(({ path, color }) => ({ url: links.to(path), color })),
      minimum: product.minimum,
      decoration,
      /** A decorated piece of the base size by quantity, setup apart. */
      prices: defaultSteps(product),
      /** The price of each at the minimum. */
      parts: product.parts.flatMap(({ partId, color, size, gtin = null }) => {
        const cents = prices.get(partId);
        return cents === undefined ? [] : [{ partId, color, size, gtin, unitPriceCents: cents }];
      }),
    },
  ];
}
