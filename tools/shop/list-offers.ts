import { z } from 'zod';
import type { CatalogProduct } from '../catalog/product.ts';
import { Image, PriceStep, ProductKey } from '../catalog/product-wire.ts';
import { standardDecoration } from '../catalog/standard-decoration.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import type { Links } from '../identity/links.ts';
import { defaultSteps, partPrices } from '../pricing/price-steps.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

/** A page is read in one turn of the event loop. */
const MOST_OFFERS = 50;

const Offer = z.object({
  key: ProductKey,
  name: z.string().describe('Product name'),
  brand: z.string().describe('Brand'),
  category: z.string().describe('Category'),
  description: z.string().describe('What it is, for a buyer'),
  url: Address.describe('The page for people'),
  images: z.array(Image).describe('Pictures, one per color'),
  minimum: z.int().min(1).max(MAX_QUANTITY).describe('Fewest pieces that are sold'),
  decoration: z.string().describe('The decoration in the prices'),
  prices: z.array(PriceStep).describe('A decorated piece of the base size by quantity, setup apart'),
  parts: z
    .array(
      z.object({
        part_id: z.string().describe('Color and size'),
        color: z.string().describe('Color'),
        size: z.string().nullable().describe('Size; null where there is one size'),
        gtin: z.string().nullable().describe('Its number in trade; null where none is stated'),
        unit_price: dollars.describe('A decorated piece at the minimum, setup apart'),
      }),
    )
    .describe('Every color and size'),
});
export type Offer = z.output<typeof Offer>;

export const listOffers = defineTool({
  name: 'list_offers',
  title: 'List offers',
  description:
    'What the shop offers everybody, with the decorated price of each color and size: the named products, or all of them page after page. For commerce protocols and product feeds; agents use `search_products`.',
  access: 'public',
  effect: 'read',
  openWorld: false,
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
  output: z.object({
    offers: z.array(Offer).describe('In the order of the keys, or of their last change'),
    next: z.string().nullable().describe('Send this as `after` for the next page; null behind the last'),
  }),
  errors: [],
  example: { keys: ['demo:TUMBLER-20'] },
  async handler(ctx, { keys, after, limit }) {
    const page = keys ? { keys: [...new Set(keys)], next: null } : await pageOf(ctx, after, limit);
    const products = await Promise.all(page.keys.map((key) => ctx.catalog.product(key)));
    return {
      offers: products.flatMap((product) => (product ? toOffers(product, ctx.links) : [])),
      next: page.next,
    };
  },
});

async function pageOf({ catalog }: Ctx, after: string | undefined, limit: number) {
  const { products, next } = await catalog.listing({
    listing: { kind: 'sold' },
    after: after ?? null,
    limit,
  });
  return { keys: products.map(({ key }) => key), next };
}

/** None where the product is not sold or has no price. */
function toOffers(product: CatalogProduct, links: Links): z.input<typeof Offer>[] {
  const decoration = standardDecoration(product);
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
      prices: defaultSteps(product).map(({ minQuantity, unitPriceCents }) => ({
        min_quantity: minQuantity,
        unit_price: centsToDollars(unitPriceCents),
      })),
      parts: product.parts.flatMap(({ partId, color, size, gtin = null }) => {
        const cents = prices.get(partId);
        return cents === undefined
          ? []
          : [{ part_id: partId, color, size, gtin, unit_price: centsToDollars(cents) }];
      }),
    },
  ];
}
