/** The day the last of several colors and sizes is delivered: each against its own stock, all made together. */
import { findPart } from '../catalog/find-part.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { PartStock } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { estimateInHands, type InHands, type InHandsInput } from './in-hands.ts';

interface PartsInput extends Omit<InHandsInput, 'product' | 'stock' | 'quantity' | 'madeTogether'> {
  product: CatalogProduct;
  parts: readonly { partId: string; quantity: number }[];
  stock: readonly PartStock[];
}

/** @throws ServiceError as `estimateInHands`; what is short names the color and size it is short of */
export function datePartsTogether({
  product,
  parts,
  stock,
  ...input
}: PartsInput): InHands & { quantity: number } {
  const madeTogether = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const estimates = parts.map((asked) => {
    const { partId, color, size } = findPart(product, asked.partId);
    return ofPart(size === null ? color : `${color} ${size}`, () =>
      estimateInHands({
        ...input,
        product,
        stock: stock.find((held) => held.partId === partId) ?? null,
        quantity: asked.quantity,
        madeTogether,
      }),
    );
  });
  const last = estimates.reduce((one, other) => (other.inHandsDate > one.inHandsDate ? other : one));
  const assumptions = [...new Set(estimates.flatMap((estimate) => estimate.assumptions))].slice(0, 20);
  return { ...last, assumptions, quantity: madeTogether };
}

function ofPart<T>(name: string, estimate: () => T): T {
  try {
    return estimate();
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.param !== 'quantity') throw cause;
    throw new ServiceError(cause.code, `${name}: ${cause.message}`, { param: 'parts', cause });
  }
}
