/** The items of a buyer’s catalog, page after page. */
import { z } from 'zod';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { unspscOf } from '../procurement/unspsc.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { catalogEntries } from './catalog-entries.ts';
import { variantOf } from './returned-items.ts';

export const CatalogItem = z.object({
  supplier_part_id: z.string().describe('`<product>|<part>`: opens a session at these goods'),
  name: z.string().describe('Product name'),
  variant: z.string().describe('Color and size'),
  description: z.string().describe('What it is, for a buyer'),
  decoration: z.string().describe('The decoration in the prices'),
  unit_price: dollars.describe('A decorated piece at the minimum, setup apart'),
  minimum: z.int().min(1).max(MAX_QUANTITY).describe('Fewest pieces that are sold'),
  prices: z
    .array(
      z.object({
        min_quantity: z.int().min(1).max(MAX_QUANTITY).describe('From so many pieces on'),
        unit_price: dollars.describe('A decorated piece'),
      }),
    )
    .describe('By quantity, from the minimum on'),
  unit: z.string().describe('Unit of measure, by its code of UN/CEFACT'),
  unspsc: z.string().nullable().describe('As the account or the supplier classifies it; null for the shop’s'),
  lead_days: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .describe('Calendar days until it is in hand, where it is in stock; null where that is not known'),
  manufacturer: z.string().describe('Brand'),
  manufacturer_part: z.string().describe('Part number'),
  product_url: Address.describe('Page of the goods'),
  picture_url: Address.nullable().describe('Picture in its color; null where there is none'),
});
export type CatalogItem = z.output<typeof CatalogItem>;

/** The items of the next so many products. */
export async function catalogPage(
  ctx: Ctx,
  after: string | undefined,
  limit: number,
): Promise<{ items: CatalogItem[]; next: string | null }> {
  const settings = await ctx.procurement.settingsOf(accountOf(ctx).id);
  const { products, next } = await ctx.catalog.listing({
    listing: { kind: 'sold' },
    after: after ?? null,
    limit,
  });
  const found = await Promise.all(products.map(({ key }) => ctx.catalog.product(key)));
  const items = await Promise.all(found.map(async (one) => (one ? itemsOf(ctx, one, settings) : [])));
  return { items: items.flat(), next };
}

async function itemsOf(
  ctx: Ctx,
  product: CatalogProduct,
  settings: ProcurementSettings,
): Promise<CatalogItem[]> {
  const supplier = await ctx.catalog.supplier(product.supplier);
  const at = { supplier, shipPostal: accountOf(ctx).shipPostal, now: ctx.now() };
  return catalogEntries(product, at).map(
    ({ part, unitPriceCents, steps, decoration, picturePath, leadDays }): CatalogItem => ({
      supplier_part_id: `${product.key}|${part.partId}`,
      name: product.name,
      variant: variantOf(part),
      description: product.description,
      decoration,
      unit_price: centsToDollars(unitPriceCents),
      minimum: product.minimum,
      prices: steps.map((step) => ({
        min_quantity: step.minQuantity,
        unit_price: centsToDollars(step.unitPriceCents),
      })),
      unit: settings.unit_of_measure ?? 'EA',
      unspsc: unspscOf(settings, product),
      lead_days: leadDays,
      manufacturer: product.brand,
      manufacturer_part: part.partId,
      product_url: ctx.links.product(product.key),
      picture_url: picturePath === null ? null : ctx.links.to(picturePath),
    }),
  );
}
