/**
 * A charge per piece in the catalog's normal form: a base for the first units and a step per further units. A grid that
 * does not grow in equal steps is read as far as it does; an ambiguous grid is not read.
 */
import type { QuantityRate } from '../../../../tools/catalog/product.ts';
import { type Grid, quantitiesOf, rateAt } from './charge-grid.ts';
import { stepsOnly } from './ladder.ts';

export interface RunForm {
  /** Empty if the first units are free. */
  base: QuantityRate[];
  /** Empty if further units are free. */
  step: QuantityRate[];
  includedUnits: number;
  stepUnits: number;
  /** The most units with a price in the grid. */
  maxUnits: number;
  isCapped: boolean;
}

/**
 * @param included units the supplier says the price includes
 * @param maxUnits the most units of the decoration
 * @param isInPrice the price of the piece includes the first decoration
 */
export function runForm(
  grid: Grid,
  { included, maxUnits, isInPrice }: { included: number; maxUnits: number; isInPrice: boolean },
): RunForm | undefined {
  return grid.timesPerUnit > 0
    ? perUnit(grid, included, maxUnits, isInPrice)
    : wholeCharge(grid, maxUnits, isInPrice);
}

/** A charge for each color; included colors are free. */
function perUnit(
  { levels, timesPerUnit }: Grid,
  included: number,
  maxUnits: number,
  isInPrice: boolean,
): RunForm | undefined {
  const [level, second] = levels;
  if (level === undefined || second !== undefined || level.minUnits > included + 1) return undefined;
  // Contradiction: units said to be included, in a price without decoration, yet charged.
  if (included > 0 && !isInPrice && level.minUnits <= included) return undefined;
  const step = stepsOnly(level.rows.map((row) => ({ ...row, rate: row.rate * timesPerUnit })));
  return { base: [], step, includedUnits: included, stepUnits: 1, maxUnits, isCapped: false };
}

/** Each row is the whole charge for its units. */
function wholeCharge({ levels }: Grid, maxUnits: number, isInPrice: boolean): RunForm | undefined {
  const [first, ...rest] = levels;
  if (first === undefined) return undefined;
  const hasBase = first.minUnits === 1;
  if (!hasBase && !isInPrice) return undefined;
  const base = hasBase ? stepsOnly(first.rows) : [];
  const further = hasBase ? rest : levels;
  const [start, second] = further;
  if (start === undefined)
    return { base, step: [], includedUnits: 1, stepUnits: 1, maxUnits, isCapped: false };
  const baseAt = (quantity: number): number | undefined => (hasBase ? rateAt(base, quantity) : 0);
  const step = quantitiesOf(further).flatMap((minQuantity) => {
    const [from, to] = [baseAt(minQuantity), rateAt(start.rows, minQuantity)];
    return from === undefined || to === undefined ? [] : [{ minQuantity, rate: to - from }];
  });
  if (step.length === 0 || step.some(({ rate }) => rate < 0)) return undefined;
  const stepUnits = second ? second.minUnits - start.minUnits : Math.max(1, maxUnits - start.minUnits + 1);
  let regular = 0;
  for (const [index, { minUnits, rows }] of further.entries()) {
    const isInStep = minUnits === start.minUnits + index * stepUnits;
    const isInLine = quantitiesOf([...levels]).every((quantity) => {
      const [from, to, by] = [baseAt(quantity), rateAt(rows, quantity), rateAt(step, quantity)];
      return (
        (to === undefined && by === undefined) ||
        (from !== undefined && by !== undefined && to === from + (index + 1) * by)
      );
    });
    if (!isInStep || !isInLine) break;
    regular = index + 1;
  }
  if (regular === 0) return undefined;
  const covered = Math.min(maxUnits, start.minUnits - 1 + regular * stepUnits);
  return {
    base,
    step: stepsOnly(step),
    includedUnits: start.minUnits - 1,
    stepUnits,
    maxUnits: covered,
    isCapped: covered < maxUnits,
  };
}
