import type { CatalogProduct } from '../catalog/product.ts';
import type { InTransaction } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Links } from '../identity/links.ts';
import { splitPartName } from './part-names.ts';
import type { ReturnedItem } from './returned-items.ts';

/** A line of a cart as the buyer's system gets it. */
export interface ShownItem extends Omit<ReturnedItem, 'artworkIds'> {
  manufacturer: string | null;
  manufacturerPart: string | null;
  productUrl: string | null;
  /** Of the goods in their color. */
  pictureUrl: string | null;
  /** Unit of measure the account set; left out for the usual one. */
  unit?: string;
  /** Classification the account set; left out for that of the shop. */
  unspsc?: string;
  /** Its estimated tax, where the account has tax at each line. */
  taxCents?: number;
  /** Fields of the account's own. */
  ownFields?: { name: string; value: string }[];
}

/** The items, with what the catalog has of the goods today. */
export async function shownItems(ctx: InTransaction, items: readonly ReturnedItem[]): Promise<ShownItem[]> {
  const keys = [...new Set(items.map((item) => splitPartName(item.supplierPartId).key))];
  const products = new Map<string, CatalogProduct | undefined>();
  for (const key of keys) products.set(key, await ctx.catalog.product(key));
  return Promise.all(
    items.map(async (item) => {
      const product = products.get(splitPartName(item.supplierPartId).key);
      return shownItem(await withLogos(ctx, item), product, ctx.links);
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
    return { manufacturer: null, manufacturerPart: null, productUrl: null, pictureUrl: null };
  const picture = product.pictures.find(({ color }) => color === part.color) ?? product.pictures[0];
  return {
    manufacturer: product.brand || null,
    manufacturerPart: part.partId,
    productUrl: links.product(product.key),
    pictureUrl: picture ? links.to(picture.path) : null,
  };
}

export function shownItem(item: ReturnedItem, product: CatalogProduct | undefined, links: Links): ShownItem {
  const { artworkIds: _, ...line } = item;
  return { ...line, ...goodsOf(item, product, links) };
}
