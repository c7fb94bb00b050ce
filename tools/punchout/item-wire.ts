import { z } from 'zod';
import type { CatalogProduct } from '../catalog/product.ts';
import type { InTransaction } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Links } from '../identity/links.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { splitPartName } from './part-names.ts';
import type { ReturnedItem } from './returned-items.ts';

export const ItemWire = z.object({
  line_number: z.int().min(1).max(500).describe('1, 2, 3 … in the cart'),
  supplier_part_id: z.string().describe('`<product>|<part>`; `<product>|setup` for a one-time setup'),
  quote_item: z.string().describe('Line of the saved quote; empty where there is no quote'),
  auxiliary_id: z
    .string()
    .describe('Saved quote and line it is, or was returned as before; empty where there is none'),
  quantity: z.int().min(1).max(1_000_000).describe('Pieces; 1 for a charge'),
  unit_price: dollars.describe('Dollars a piece with decoration'),
  name: z.string().describe('Short text'),
  variant: z.string().nullable().describe('Color and size; null for a charge'),
  manufacturer: z.string().nullable().describe('Brand of the goods; null for a charge'),
  manufacturer_part: z.string().nullable().describe('Their part number; null for a charge'),
  product_url: Address.nullable().describe('Page of the goods; null for a charge'),
  picture_url: Address.nullable().describe('Picture of the goods in their color; null where there is none'),
  description: z.string().describe('Whole text'),
  lead_days: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .describe('Calendar days until it is in hand; null where that is not known'),
  unit: z.string().optional().describe('Unit of measure the account set; left out for the usual one'),
  unspsc: z.string().optional().describe('Classification the account set; left out for that of the shop'),
  tax: dollars.optional().describe('Its estimated tax, where the account has tax at each line'),
  own_fields: z
    .array(z.object({ name: z.string().describe('Its name'), value: z.string().describe('Its value') }))
    .optional()
    .describe('Fields of the account’s own'),
});
export type ItemWire = z.output<typeof ItemWire>;

/** The items, with what the catalog has of the goods today. */
export async function toItemsWire(
  ctx: InTransaction,
  items: readonly ReturnedItem[],
): Promise<z.input<typeof ItemWire>[]> {
  const keys = [...new Set(items.map((item) => splitPartName(item.supplierPartId).key))];
  const products = new Map<string, CatalogProduct | undefined>();
  for (const key of keys) products.set(key, await ctx.catalog.product(key));
  return Promise.all(
    items.map(async (item) => {
      const product = products.get(splitPartName(item.supplierPartId).key);
      return toItemWire(await withLogos(ctx, item), product, ctx.links);
    }),
  );
}

/** The item with the names of its logos in its text. */
export async function withLogos(ctx: InTransaction, item: ReturnedItem): Promise<ReturnedItem> {
  const found = await Promise.all(item.artworkIds.map((id) => ctx.artwork.byId(accountOf(ctx).id, id)));
  const names = found.flatMap((artwork) => (artwork ? [artwork.name] : []));
  if (names.length === 0) return item;
  const logos = `${names.length === 1 ? 'logo' : 'logos'} ${names.join(' and ')}`;
  return { ...item, description: `${item.description}; ${logos}` };
}

function goodsOf(item: ReturnedItem, product: CatalogProduct | undefined, links: Links) {
  const part = product?.parts.find(({ partId }) => item.supplierPartId === `${product.key}|${partId}`);
  if (!product || !part)
    return { manufacturer: null, manufacturer_part: null, product_url: null, picture_url: null };
  const picture = product.pictures.find(({ color }) => color === part.color) ?? product.pictures[0];
  return {
    manufacturer: product.brand || null,
    manufacturer_part: part.partId,
    product_url: links.product(product.key),
    picture_url: picture ? links.to(picture.path) : null,
  };
}

export const toItemWire = (
  item: ReturnedItem,
  product: CatalogProduct | undefined,
  links: Links,
): z.input<typeof ItemWire> => ({
  line_number: item.lineNumber,
  supplier_part_id: item.supplierPartId,
  quote_item: item.quoteItem,
  auxiliary_id: item.auxiliaryId,
  quantity: item.quantity,
  unit_price: centsToDollars(item.unitPriceCents),
  name: item.name,
  variant: item.variant,
  ...goodsOf(item, product, links),
  description: item.description,
  lead_days: item.leadDays,
});
