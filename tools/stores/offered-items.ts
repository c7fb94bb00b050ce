import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import type { Store, StoreItem, StorePart } from './store.ts';
import type { StoreStockPort } from './store-stock-port.ts';

/** An item with its parts still in the catalog. */
export interface OfferedItem {
  item: StoreItem;
  /** `undefined` if it has left the catalog. */
  product: CatalogProduct | undefined;
  parts: StorePart[];
}

type StoreStock = Awaited<ReturnType<StoreStockPort['ofStore']>>;

/** With the colors and sizes that left the catalog while pieces of them are held. */
export const withHeld = (offered: readonly OfferedItem[], stock: StoreStock): OfferedItem[] =>
  offered.map((offer) => ({
    ...offer,
    parts: offer.item.parts.filter(
      ({ partId }) =>
        offer.parts.some((part) => part.partId === partId) ||
        stock.some((held) => held.item === offer.item.item && held.partId === partId && held.pieces > 0),
    ),
  }));

/** The items of a store, each with the colors and sizes still offered. */
export async function offeredItems(ctx: Ctx, { items }: Pick<Store, 'items'>): Promise<OfferedItem[]> {
  return Promise.all(
    items.map(async (item) => {
      const product = await ctx.catalog.product(item.key);
      const there = new Set(product?.parts.map(({ partId }) => partId));
      return { item, product, parts: item.parts.filter(({ partId }) => there.has(partId)) };
    }),
  );
}
