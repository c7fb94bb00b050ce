/** When a supplier's prices change next: some hold for one day, and next year's are published before the year ends. */
import type { WireConfiguration } from '../calls/pricing-calls.ts';
import { boundsOf } from './amounts.ts';

/** The next time one of these prices starts or ends, ISO 8601; `undefined` if none does. */
export function nextChange(configurations: readonly WireConfiguration[], now: Date): string | undefined {
  const at = now.getTime();
  const moments = configurations
    .flatMap(rowsOf)
    .flatMap(({ priceEffectiveDate, priceExpiryDate }) => {
      const { begins, ends } = boundsOf(priceEffectiveDate, priceExpiryDate);
      return [begins, ends];
    })
    .filter((moment) => Number.isFinite(moment) && moment > at);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments)).toISOString();
}

const rowsOf = ({ PartArray = [], LocationArray = [] }: WireConfiguration) => [
  ...PartArray.flatMap(({ PartPriceArray = [] }) => PartPriceArray),
  ...LocationArray.flatMap(({ DecorationArray = [] }) => DecorationArray)
    .flatMap(({ ChargeArray = [] }) => ChargeArray)
    .flatMap(({ ChargePriceArray = [] }) => ChargePriceArray),
];
