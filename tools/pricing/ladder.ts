import type { QuantityRate } from '../catalog/product.ts';

/** The row for a quantity: the largest not above it; `undefined` below the first row and for an empty ladder. */
export const breakFor = (ladder: readonly QuantityRate[], quantity: number): QuantityRate | undefined =>
  ladder.findLast((row) => row.minQuantity <= quantity);

/** Every quantity above `quantity` at which one of the ladders has a row, smallest first, each once. */
export function breaksAfter(ladders: readonly (readonly QuantityRate[])[], quantity: number): number[] {
  const above = ladders.flatMap((ladder) =>
    ladder.map((row) => row.minQuantity).filter((minQuantity) => minQuantity > quantity),
  );
  return [...new Set(above)].sort((a, b) => a - b);
}
