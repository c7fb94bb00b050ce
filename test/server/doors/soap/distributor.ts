/** A distributor's system that prices from a configuration alone, as the standard lays it out: parts, locations, charges. */
import type { pricingAndConfiguration } from '../../../../server/promostandards/messages/pricing-and-configuration.ts';
import type { ValueOf } from '../../../../server/promostandards/schema.ts';

type Answer = ValueOf<
  (typeof pricingAndConfiguration)['operations']['getConfigurationAndPricing']['response']['type']
>;
export type Configuration = NonNullable<Answer['Configuration']>;
type Location = NonNullable<Configuration['LocationArray']>[number];
type Decoration = Location['DecorationArray'][number];
type Charge = NonNullable<Decoration['ChargeArray']>[number];

interface Imprint {
  locationId: number;
  decorationId: number;
  units: number;
}

export interface Order extends Imprint {
  partId: string;
  quantity: number;
  /** A further imprint on the same piece. */
  beside?: Imprint;
}

const rate = (decimal: string): number => Math.round(Number(decimal) * 10_000);
const cents = (rates: number): number => Math.floor((rates + 50) / 100);

/** The total in cents, `undefined` where the configuration has no price for the order. */
export function totalOf(configuration: Configuration, order: Order): number | undefined {
  const { quantity, units, beside } = order;
  const part = configuration.PartArray.find(({ partId }) => partId === order.partId);
  const decoration = decorationAt(configuration, order);
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
    if (charge.chargeType !== 'Run') once += cents(amount);
    else unit += amount - (isInstead(configuration, order) ? (amountOf(charge, quantity, 1) ?? 0) : 0);
  }
  const charges = beside ? decorationAt(configuration, beside)?.ChargeArray : [];
  for (const charge of charges ?? []) {
    const amount = amountOf(charge, quantity, beside?.units ?? 1) ?? 0;
    if (charge.chargeType === 'Run') unit += amount;
    if (charge.chargeType === 'Setup') once += cents(amount);
  }
  return cents(unit) * quantity + once;
}

const decorationAt = ({ LocationArray = [] }: Configuration, asked: Imprint): Decoration | undefined =>
  LocationArray.find(({ locationId }) => locationId === asked.locationId)?.DecorationArray.find(
    ({ decorationId }) => decorationId === asked.decorationId,
  );

/** Whether an imprint stands for nothing in the place of the one that the price includes. */
function isInstead(configuration: Configuration, asked: Imprint): boolean {
  const locations = configuration.LocationArray ?? [];
  const at = locations.find(({ locationId }) => locationId === asked.locationId);
  return (
    at?.decorationsIncluded === 0 &&
    decorationAt(configuration, asked)?.allowSubForDefaultLocation === true &&
    locations.some(({ defaultLocation, decorationsIncluded }) => defaultLocation && decorationsIncluded > 0)
  );
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
