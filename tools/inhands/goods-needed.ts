/** The goods that an order of several colors and sizes waits for: each is checked against its own stock. */
import { findPart } from '../catalog/find-part.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { keysElsewhere } from '../catalog/ship-point-goods.ts';
import type { PartStock, StockReading } from '../catalog/supplier.ts';
import { joined, term } from '../languages/words.ts';
import type { GoodsNeed } from './stock-wait.ts';

/** What all pieces of a product share beside their parts. */
export const sharedNeeded = ({ shared = [] }: StockReading, quantity: number): GoodsNeed[] =>
  shared.map(({ name, held }) => ({ name: term(name), held, quantity }));

/** A part that is named twice needs the pieces of both. */
export function goodsNeeded(
  product: CatalogProduct,
  parts: readonly { partId: string; quantity: number }[],
  stock: readonly PartStock[],
): GoodsNeed[] {
  const pieces = new Map<string, number>();
  for (const { partId, quantity } of parts) pieces.set(partId, (pieces.get(partId) ?? 0) + quantity);
  return [...pieces].map(([partId, quantity]) => {
    const { color, size } = findPart(product, partId);
    const held = stock.find((one) => one.partId === partId) ?? null;
    const elsewhere = keysElsewhere(product);
    return { name: joined(' ', [term(color), size]), held, quantity, elsewhere };
  });
}
