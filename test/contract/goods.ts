/** A product as a buyer's system knows it: ids as REST has them, prices and times as PromoStandards publishes them. */
import type { XmlNode } from 'libxml2-wasm';
import type { Shop } from '../support/open-shop.ts';
import type { Charge, Decoration, PriceList } from './calculator.ts';
import type { Stock } from './calendar.ts';
import { all, byRest, bySoap, textOf } from './doors.ts';

export interface Goods extends PriceList {
  key: string;
  /** Where it can be decorated, and how. */
  places: { locationId: string; methodId: string; decoration: Decoration; isDefault: boolean }[];
  /** ZIP codes that it ships from. */
  shipsFrom: string[];
  category: string;
}

const numberIn = (node: XmlNode, path: string): number => Number(textOf(node, path));
/** A decimal of at most four places, without the doubts of a division. */
const rateIn = (node: XmlNode, path: string): number => Math.round(numberIn(node, path) * 10_000);
const numberOrNull = (node: XmlNode, path: string): number | null =>
  textOf(node, path) === undefined ? null : numberIn(node, path);

export async function keysOf(shop: Shop): Promise<string[]> {
  const keys: string[] = [];
  for (let more = true; more; ) {
    const { body } = await byRest(shop, 'GET', `/products?limit=50&offset=${keys.length}`);
    keys.push(...body.products.map(({ key }: { key: string }) => key));
    more = body.has_more;
  }
  return keys;
}

const PRICES = ['PricingAndConfiguration', '1.0.0', 'getConfigurationAndPricing'] as const;

/** Reads each product once. */
export function catalogOf(shop: Shop): (key: string) => Promise<Goods> {
  const known = new Map<string, Promise<Goods>>();
  return (key) => {
    const goods = known.get(key) ?? readGoods(shop, key);
    known.set(key, goods);
    return goods;
  };
}

async function readGoods(shop: Shop, key: string): Promise<Goods> {
  const { body: product } = await byRest(shop, 'GET', `/products/${encodeURIComponent(key)}`);
  const answer = await bySoap(shop, PRICES, {
    productId: key.replace('demo:', ''),
    currency: 'USD',
    fobId: product.ships_from[0],
    priceType: 'Customer',
    localizationCountry: 'US',
    localizationLanguage: 'en',
    configurationType: 'Decorated',
  });
  const locations = all(answer, 'LocationArray/Location').map((location) => ({
    location: textOf(location, 'locationName') ?? '',
    decorations: all(location, 'DecorationArray/Decoration').map((decoration) =>
      decorationIn(decoration, numberIn(location, 'decorationsIncluded') > 0),
    ),
  }));
  const idOf = (rows: Record<string, string>[], field: string, name: string): string =>
    rows.find((row) => row['name'] === name)?.[field] ?? '';
  return {
    key,
    category: product.category,
    parts: all(answer, 'PartArray/Part').map((part) => ({
      partId: textOf(part, 'partId') ?? '',
      prices: all(part, 'PartPriceArray/PartPrice').map((price) => ({
        from: numberIn(price, 'minQuantity'),
        rate: rateIn(price, 'price'),
      })),
    })),
    locations,
    places: locations.flatMap(({ location, decorations }) =>
      decorations.map((decoration) => {
        const locationId = idOf(product.decoration_locations, 'location_id', location);
        const methodId = idOf(product.decoration_methods, 'method_id', decoration.method);
        const { location_id, method_id } = product.default_decoration;
        return {
          locationId,
          methodId,
          decoration,
          isDefault: location_id === locationId && method_id === methodId,
        };
      }),
    ),
    shipsFrom: all(answer, 'FobArray/Fob').map((fob) => textOf(fob, 'fobPostalCode') ?? ''),
  };
}

/** What is there and what comes, by part. */
export async function stockOf(shop: Shop, key: string): Promise<Map<string, Stock>> {
  const answer = await bySoap(shop, ['Inventory', '2.0.0', 'getInventoryLevels'], {
    productId: key.replace('demo:', ''),
  });
  return new Map(
    all(answer, 'PartInventoryArray/PartInventory').map((part) => [
      textOf(part, 'partId') ?? '',
      {
        quantity: numberIn(part, 'quantityAvailable/Quantity/value'),
        incoming: all(part, 'FutureAvailabilityArray/FutureAvailability').map((arrival) => ({
          quantity: numberIn(arrival, 'Quantity/value'),
          on: textOf(arrival, 'availableOn')?.slice(0, 10) ?? '',
        })),
      },
    ]),
  );
}

const decorationIn = (node: XmlNode, isInPrice: boolean): Decoration => ({
  method: textOf(node, 'decorationName') ?? '',
  unit: textOf(node, 'decorationUnitsIncludedUom') ?? '',
  included: numberIn(node, 'decorationUnitsIncluded'),
  most: numberIn(node, 'decorationUnitsMax'),
  leadDays: numberIn(node, 'leadTime'),
  rushDays: numberOrNull(node, 'rushLeadTime'),
  leastBelowBreak: numberOrNull(node, 'itemPartQuantityLTM'),
  charges: all(node, 'ChargeArray/Charge').map(chargeIn),
  isInPrice,
  maySubstitute: textOf(node, 'allowSubForDefaultLocation') === 'true',
});

const chargeIn = (node: XmlNode): Charge => ({
  kind: kindOf(textOf(node, 'chargeType')),
  name: textOf(node, 'chargeName') ?? '',
  isBelowBreak: textOf(node, 'chargesAppliesLTM') === 'true',
  rows: all(node, 'ChargePriceArray/ChargePrice').map((row) => ({
    from: numberIn(row, 'xMinQty'),
    units: numberIn(row, 'yMinQty'),
    rate: rateIn(row, 'price'),
    repeat: rateIn(row, 'repeatPrice'),
  })),
});

function kindOf(written: string | undefined): Charge['kind'] {
  if (written === 'Setup' || written === 'Run' || written === 'Order') return written;
  throw new Error(`a charge is of the kind ${written}`);
}
