/** A distributor's system that prices from a configuration alone, as the standard lays it out: parts, locations, charges. */
import type { pricingAndConfiguration } from '../../../../server/promostandards/messages/pricing-and-configuration.ts';
import type { ValueOf } from '../../../../server/promostandards/schema.ts';

type Answer = ValueOf<
  (typeof pricingAndConfiguration)['operations']['getConfigurationAndPricing']['response']['type']
>;
export type Configuration = NonNullable<Answer['Configuration']>;
type Charge = NonNullable<
  NonNullable<Configuration['LocationArray']>[number]['DecorationArray'][number]['ChargeArray']
>[number];

export interface Order {
  partId: string;
  locationId: number;
  decorationId: number;
  units: number;
  quantity: number;
}

const rate = (decimal: string): number => Math.round(Number(decimal) * 10_000);
const cents = (rates: number): number => Math.floor((rates + 50) / 100);

/** The total in cents, `undefined` where the configuration has no price for the order. */
export function totalOf(configuration: Configuration, order: Order): number | undefined {
  const { quantity, units } = order;
  const part = configuration.PartArray.find(({ partId }) => partId === order.partId);
  const decoration = configuration.LocationArray?.find(
    ({ locationId }) => locationId === order.locationId,
  )?.DecorationArray.find(({ decorationId }) => decorationId === order.decorationId);
  const prices = part?.PartPriceArray ?? [];
  const [first] = prices;
  if (!decoration || !first || units > (decoration.decorationUnitsMax ?? 1)) return undefined;
  const isBelow = quantity < first.minQuantity;
  if (isBelow && quantity < (decoration.itemPartQuantityLTM ?? Number.POSITIVE_INFINITY)) return undefined;
  const piece = isBelow ? first : prices.findLast(({ minQuantity }) => minQuantity <= quantity);
  let unit = rate(piece?.price ?? '');
  let once = 0;
  for (const charge of decoration.ChargeArray ?? []) {
    if (charge.chargesAppliesLTM && !isBelow) continue;
    // Nothing here is made on rush.
    if (/rush/i.test(charge.chargeName)) continue;
    const amount = amountOf(charge, quantity, units);
    if (amount === undefined) return undefined;
    if (charge.chargeType === 'Run') unit += amount;
    else once += cents(amount);
  }
  return cents(unit) * quantity + once;
}

function amountOf({ ChargePriceArray: rows }: Charge, quantity: number, units: number): number | undefined {
  const levels = rows.map(({ yMinQty }) => yMinQty).filter((level) => level <= units);
  if (levels.length === 0) return 0;
  const level = Math.max(...levels);
  const row = rows
    .filter(({ yMinQty, xMinQty }) => yMinQty === level && xMinQty <= quantity)
    .sort((a, b) => b.xMinQty - a.xMinQty)[0];
  return row && rate(row.price);
}
