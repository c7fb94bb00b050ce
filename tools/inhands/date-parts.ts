/**
 * The delivery date of several colors and sizes together: each is checked against its own stock, and all are made in
 * one run.
 */

import { findPart } from '../catalog/find-part.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import type { PartStock } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { distinct, joined, said, term } from '../languages/words.ts';
import { plainDateIn } from '../values/calendar.ts';
import { estimateInHands, type InHands, type InHandsInput } from './in-hands.ts';
import { type StockPosition, type StockWait, stockWait } from './stock-wait.ts';

interface PartsInput extends Omit<InHandsInput, 'product' | 'stock' | 'quantity' | 'madeTogether'> {
  product: CatalogProduct;
  parts: readonly { partId: string; quantity: number }[];
  stock: readonly PartStock[];
}

/**
 * Production waits for the goods of every part, so the latest part decides the date.
 *
 * @throws ServiceError as `estimateInHands`; it names the color and size that is short
 */
export function datePartsTogether({
  product,
  parts,
  stock,
  ...input
}: PartsInput): InHands & { quantity: number } {
  const madeTogether = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const today = plainDateIn(input.now, input.supplier.timeZone);
  const waiting = [...quantities(parts)].map(([partId, quantity]) => {
    const part = findPart(product, partId);
    const held = stock.find((one) => one.partId === partId) ?? null;
    return { held, quantity, wait: waitOf(part, held, quantity, today) };
  });
  const last = waiting.reduce((one, other) =>
    (other.wait.from ?? '') > (one.wait.from ?? '') ? other : one,
  );
  const { held, quantity } = last;
  const estimate = estimateInHands({ ...input, product, stock: held, quantity, madeTogether });
  const waits = waiting.flatMap(({ wait }) => wait.assumptions);
  const assumptions = distinct([...estimate.assumptions, ...waits]).slice(0, 20);
  return { ...estimate, assumptions, quantity: madeTogether };
}

/** The pieces of each part: a part named twice needs stock for both. */
function quantities(parts: PartsInput['parts']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { partId, quantity } of parts) sums.set(partId, (sums.get(partId) ?? 0) + quantity);
  return sums;
}

function waitOf(
  { color, size }: Part,
  held: StockPosition | null,
  quantity: number,
  today: string,
): StockWait {
  try {
    return stockWait(held, quantity, today);
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    const name = joined(' ', [term(color), size]);
    throw new ServiceError(cause.code, said('{what}: {why}', { what: name, why: cause.said }), {
      param: 'parts',
      cause,
    });
  }
}
