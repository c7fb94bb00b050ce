/** The items of a buyer’s catalog, page after page. */
import { makerOf } from '../catalog/find-supplier.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { catalogEntries } from './catalog-entries.ts';
import { variantOf } from './returned-items.ts';

export interface CatalogItem {
  /** `<product>|<part>`: opens a session at these goods. */
  supplierPartId: string;
  name: string;
  variant: string;
  description: string;
  /** The decoration in the prices. */
  decoration: string;
  /** A decorated piece at the minimum, setup apart. */
  unitPriceCents: number;
  minimum: number;
  /** By quantity, from the minimum on. */
  prices: { minQuantity: number; unitPriceCents: number }[];
  /** By its code of UN/CEFACT. */
  unit: string;
  /** As the account or the supplier classifies it; `null` for the shop’s. */
  unspsc: string | null;
  /** Calendar days until it is in hand, where it is in stock; `null` where that is not known. */
  leadDays: number | null;
  manufacturer: string;
  manufacturerPart: string;
  productUrl: string;
  pictureUrl: string | null;
}

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
  const supplier = await makerOf(ctx, product);
  const at = { supplier, shipPostal: accountOf(ctx).shipPostal, now: ctx.now() };
  return catalogEntries(product, at).map(
    ({ part, unitPriceCents, steps, decoration, picturePath, leadDays }): CatalogItem => ({
      supplierPartId: `${product.key}|${part.partId}`,
      name: product.name,
      variant: variantOf(part),
      description: product.description,
      decoration,
      unitPriceCents,
      minimum: product.minimum,
      prices: steps.map((step) => ({
        minQuantity: step.minQuantity,
        unitPriceCents: step.unitPriceCents,
      })),
      unit: settings.unit_of_measure ?? 'EA',
      unspsc: unspscOf(settings, product),
      leadDays,
      manufacturer: product.brand,
      manufacturerPart: part.partId,
      productUrl: ctx.links.product(product.key),
      pictureUrl: picturePath === null ? null : ctx.links.to(picturePath),
    }),
  );
}

interface Goods {
  key: string;
  category: string;
  unspsc?: string;
}

/** As the account classifies these goods, else as their supplier does; `null` for the code of the shop. */
const unspscOf = (
  { unspsc }: Pick<ProcurementSettings, 'unspsc'>,
  { key, category, unspsc: stated }: Goods,
): string | null =>
  unspsc.by_product.find(({ product }) => product === key)?.code ??
  unspsc.by_category.find((one) => one.category.toLowerCase() === category.toLowerCase())?.code ??
  unspsc.fallback ??
  stated ??
  null;
