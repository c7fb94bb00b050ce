/** A one-time charge in the catalog's normal form: one charge, or one per started number of units. */
import type { SetupCharge } from '../../../../tools/catalog/product.ts';
import { centsOf } from './amounts.ts';
import type { Grid, Level } from './charge-grid.ts';

export interface SetupForm {
  setup: SetupCharge;
  /** The most units with a price in the grid; `undefined` if there is no limit. */
  maxUnits: number | undefined;
}

/** `undefined` if the charge depends on the quantity, or does not grow in equal steps. */
export function setupForm(name: string, { levels, timesPerUnit }: Grid): SetupForm | undefined {
  const rates = levels.map(onePrice);
  const [first, second] = levels;
  const [price] = rates;
  if (first === undefined || price === undefined || first.minUnits !== 1) return undefined;
  const times = Math.max(1, timesPerUnit);
  const charge = (perUnits: number | null): SetupCharge | undefined => {
    const [priceCents, repeatPriceCents] = [centsOf(price.rate * times), centsOf(price.repeat * times)];
    return priceCents === undefined || repeatPriceCents === undefined
      ? undefined
      : { name, priceCents, repeatPriceCents, perUnits };
  };
  const form = (perUnits: number | null, maxUnits?: number): SetupForm | undefined => {
    const setup = charge(perUnits);
    return setup && { setup, maxUnits };
  };
  if (timesPerUnit > 0) return second === undefined ? form(1) : undefined;
  if (second === undefined || rates.every((one) => one?.rate === price.rate && one.repeat === price.repeat))
    return form(null);
  const perUnits = second.minUnits - 1;
  const isRegular = levels.every(({ minUnits }, index) => {
    const one = rates[index];
    const count = index + 1;
    return (
      minUnits === index * perUnits + 1 &&
      one?.rate === price.rate * count &&
      one.repeat === price.repeat * count
    );
  });
  return isRegular ? form(perUnits, levels.length * perUnits) : undefined;
}

/** The charge, if it does not depend on the quantity. */
function onePrice({ rows, repeats }: Level): { rate: number; repeat: number } | undefined {
  const rates = new Set(rows.map(({ rate }) => rate));
  const again = new Set(repeats.map(({ rate }) => rate));
  const [rate] = rates;
  const [repeat] = again;
  return rates.size === 1 && again.size === 1 && rate !== undefined && repeat !== undefined
    ? { rate, repeat }
    : undefined;
}
