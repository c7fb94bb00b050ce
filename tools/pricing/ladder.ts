import type { QuantityRate } from '../catalog/product.ts';

/** The row for a quantity: the largest not above it; `undefined` below the first row and for an empty ladder. */
export const breakFor = (ladder: readonly QuantityRate[], quantity: number): QuantityRate | undefined =>
  ladder.findLast((row) => row.minQuantity <= quantity);

/** Every quantity above `quantity` at which one of the ladders has a row, smallest first, each once. */
export function breaksAfter(ladders: readonly (readonly QuantityRate[])[], quantity: number): number[] {
  const above = new Set<number>();
  for (const ladder of ladders)
    for (const { minQuantity } of ladder) if (minQuantity > quantity) above.add(minQuantity);
  return [...above].sort((a, b) => a - b);
}
