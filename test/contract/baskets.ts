/** Goods for one address, as each door has them sent. */
import type { Chance } from '../simulation/chance.ts';
import { type Decoration, type Price, priceOf } from './calculator.ts';
import type { Stock } from './calendar.ts';
import { oneOf, someOf } from './draws.ts';
import type { Goods } from './goods.ts';

export interface BasketLine {
  goods: Goods;
  decoration: Decoration;
  units: number;
  /** Of a quote. */
  sent: {
    key: string;
    part_id: string;
    quantity: number;
    location_id: string;
    method_id: string;
    units: number;
    artwork_id: string;
  };
  /** Of the form on the page of the product. */
  fields: Record<string, string>;
}

export interface Basket {
  lines: BasketLine[];
  address: (typeof ADDRESSES)[number];
}

const who = { name: 'Ada Byron', email: 'ada@example.com' };

/** In states that tax all, no freight, no clothing, and nothing. */
const ADDRESSES = [
  { ...who, street1: '1404 Main Street', city: 'Dallas', state: 'TX', postal: '75201' },
  { ...who, street1: '1 Market Street', city: 'San Francisco', state: 'CA', postal: '94105' },
  { ...who, street1: '350 Fifth Avenue', city: 'New York', state: 'NY', postal: '10001' },
  { ...who, street1: '1500 Market Street', city: 'Philadelphia', state: 'PA', postal: '19102' },
  { ...who, street1: '1120 Fifth Avenue', city: 'Portland', state: 'OR', postal: '97204' },
] as const;

/** The demo account's logo has three ink colors. */
const LOGO = { id: 'art_demo', colors: 3 };

/** @param isUsual with the usual decoration and its logo, as doors have it that name none */
export function basketOf(
  by: Chance,
  all: readonly Goods[],
  stockOf: (goods: Goods) => ReadonlyMap<string, Stock>,
  isUsual: boolean,
): Basket {
  return {
    address: oneOf(by, ADDRESSES),
    lines: someOf(by, all, by.int(1, 2)).map((goods) => lineOf(by, goods, stockOf(goods), isUsual)),
  };
}

function lineOf(by: Chance, goods: Goods, stock: ReadonlyMap<string, Stock>, isUsual: boolean): BasketLine {
  const usual = goods.places.filter(({ isDefault }) => isDefault);
  const { locationId, methodId, decoration } = oneOf(by, isUsual ? usual : goods.places);
  const { unit, included, most } = decoration;
  const standard = unit === 'Colors' ? Math.min(LOGO.colors, most) : Math.max(1, included);
  const units = isUsual ? standard : by.int(1, most);
  const least = goods.parts[0]?.prices[0]?.from ?? 1;
  const plenty = goods.parts.filter(({ partId }) => (stock.get(partId)?.quantity ?? 0) > least * 4);
  const { partId } = oneOf(by, plenty);
  // Others order of it as well.
  const quantity = by.int(least, Math.max(least, Math.min(600, (stock.get(partId)?.quantity ?? 0) / 4)));
  const fields = {
    [`n.${partId}`]: String(quantity),
    place: locationId,
    method: methodId,
    [`units.${methodId}`]: String(units),
  };
  return {
    goods,
    decoration,
    units,
    sent: {
      key: goods.key,
      part_id: partId,
      quantity,
      location_id: locationId,
      method_id: methodId,
      units,
      artwork_id: LOGO.id,
    },
    fields,
  };
}

/** Goods, setup and other charges of all lines, in cents. */
export const subtotalOf = ({ lines }: Basket): number =>
  lines.map(priceOfLine).reduce((sum, { total }) => sum + total, 0);

const priceOfLine = ({ goods, decoration, units, sent }: BasketLine): Price =>
  priceOf(goods, {
    parts: [{ partId: sent.part_id, quantity: sent.quantity }],
    imprints: [{ decoration, units }],
    rush: false,
    repeat: false,
  });
