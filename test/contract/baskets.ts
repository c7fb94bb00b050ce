/** Goods for one address, as each door has them sent. */
import type { Chance } from '../simulation/chance.ts';
import { isPricedBeside, priceOf, sum, type Wish } from './calculator.ts';
import { datesOf, type Stock } from './calendar.ts';
import { oneOf, someOf } from './draws.ts';
import type { Goods } from './goods.ts';
import { transitDays } from './zones.ts';

export interface BasketLine {
  goods: Goods;
  wish: Omit<Wish, 'rush' | 'repeat'>;
  /** Of a quote, and of a price. */
  sent: {
    key: string;
    parts: { part_id: string; quantity: number }[];
    imprints: { location_id: string; method_id: string; units: number; artwork_id: string }[];
  };
  /** Of the form on the page of the product. */
  fields: Record<string, string>;
}

export interface Basket {
  lines: BasketLine[];
  address: (typeof ADDRESSES)[number];
  rush: boolean;
}

const who = { name: 'Ada Byron', email: 'ada@example.com' };

/** In states that tax all, no freight, no clothing, and nothing. */
const ADDRESSES = [
  { ...who, street1: '1404 Main Street', city: 'Dallas', state: 'TX', postal: '75201' },
  { ...who, street1: '1 Market Street', city: 'San Francisco', state: 'CA', postal: '94105' },
  { ...who, street1: '350 Fifth Avenue', city: 'New York', state: 'NY', postal: '10001' },
  { ...who, street1: '1735 Market Street', city: 'Philadelphia', state: 'PA', postal: '19103' },
  { ...who, street1: '1120 Fifth Avenue', city: 'Portland', state: 'OR', postal: '97204' },
] as const;

/** The demo account's logo has three ink colors. */
const LOGO = { id: 'art_demo', colors: 3 };

export interface Limits {
  /** With the usual decoration and its logo alone, as doors have it that name none. */
  isUsual: boolean;
  /** One color and size of one product in a line. */
  isSingle: boolean;
  takesRush: boolean;
}

export function basketOf(
  by: Chance,
  all: readonly Goods[],
  stockOf: (goods: Goods) => ReadonlyMap<string, Stock>,
  limits: Limits,
): Basket {
  const chosen = someOf(by, all, by.int(1, 2));
  const lines = chosen.map((goods) => lineOf(by, goods, stockOf(goods), limits));
  const canRush = lines.every(({ wish }) =>
    wish.imprints.every(({ decoration }) => decoration.rushDays !== null),
  );
  return { address: oneOf(by, ADDRESSES), lines, rush: limits.takesRush && canRush && by.is(0.4) };
}

function lineOf(by: Chance, goods: Goods, stock: ReadonlyMap<string, Stock>, limits: Limits): BasketLine {
  const imprints = limits.isUsual ? usualOf(goods) : drawnOf(by, goods);
  const least = goods.parts[0]?.prices[0]?.from ?? 1;
  // Others order of it as well.
  const quarterOf = (partId: string): number => Math.floor((stock.get(partId)?.quantity ?? 0) / 4);
  const plenty = goods.parts.filter(({ partId }) => quarterOf(partId) >= least);
  const parts = someOf(by, plenty, limits.isSingle ? 1 : by.int(1, 3)).map(({ partId }) => ({
    partId,
    quantity: by.int(least, Math.min(600, quarterOf(partId))),
  }));
  const [first, second] = imprints;
  const fieldsOf = (imprint: typeof first, number: string) =>
    imprint
      ? {
          [`place${number}`]: imprint.locationId,
          [`method${number}`]: imprint.methodId,
          [`units${number}.${imprint.methodId}`]: String(imprint.units),
        }
      : {};
  return {
    goods,
    wish: { parts, imprints },
    sent: {
      key: goods.key,
      parts: parts.map(({ partId, quantity }) => ({ part_id: partId, quantity })),
      imprints: imprints.map(({ locationId, methodId, units }) => ({
        location_id: locationId,
        method_id: methodId,
        units,
        artwork_id: LOGO.id,
      })),
    },
    fields: {
      ...Object.fromEntries(parts.map(({ partId, quantity }) => [`n.${partId}`, String(quantity)])),
      ...fieldsOf(first, ''),
      ...fieldsOf(second, '.2'),
    },
  };
}

type DrawnImprint = Goods['places'][number] & { units: number };

const usualOf = ({ places }: Goods): DrawnImprint[] =>
  places
    .filter(({ isDefault }) => isDefault)
    .map((place) => {
      const { unit, included, most } = place.decoration;
      return { ...place, units: unit === 'Colors' ? Math.min(LOGO.colors, most) : Math.max(1, included) };
    });

/** One, and often another beside it. */
function drawnOf(by: Chance, { places }: Goods): DrawnImprint[] {
  const first = oneOf(by, places);
  const beside = places.filter(
    (one) => one.locationId !== first.locationId && isPricedBeside(one.decoration),
  );
  return [first, ...someOf(by, beside, by.is(0.4) ? 1 : 0)].map((place) => ({
    ...place,
    units: by.int(1, place.decoration.most),
  }));
}

/** Goods, setup and other charges of all lines, in cents. */
export const subtotalOf = ({ lines, rush }: Pick<Basket, 'lines' | 'rush'>, repeat = false): number =>
  sum(lines.map(({ goods, wish }) => priceOf(goods, { ...wish, rush, repeat }).total));

/** As a visitor's page asks for it: it counts the stitches itself, and without a logo takes the usual number. */
export const onPage = ({ lines }: Basket): Pick<Basket, 'lines' | 'rush'> => ({
  rush: false,
  lines: lines.map((line) => ({
    ...line,
    wish: {
      ...line.wish,
      imprints: line.wish.imprints.map(({ decoration, units }) => ({
        decoration,
        units: decoration.unit === 'Stitches' ? Math.max(1, decoration.included) : units,
      })),
    },
  })),
});

export const piecesOf = ({ lines }: Basket): number[] =>
  lines.flatMap(({ wish }) => wish.parts.map(({ quantity }) => quantity));

/** The day the last of it arrives if it is ordered at this moment; nothing where the map is too coarse. */
export function arrivalOf(
  { lines, address, rush }: Basket,
  stockOf: (goods: Goods) => ReadonlyMap<string, Stock>,
  now: Date,
  repeat = false,
): string | undefined {
  const days = lines.map(({ goods, wish }) => {
    const transit = transitDays(goods.shipsFrom, address.postal);
    const decorations = wish.imprints.map(({ decoration }) => decoration);
    const dates = datesOf(now, {
      parts: wish.parts.map(({ partId, quantity }) => ({
        quantity,
        stock: stockOf(goods).get(partId) ?? { quantity: 0, incoming: [] },
      })),
      leadDays: decorations.map(({ leadDays }) => leadDays),
      rushDays: decorations.map(({ rushDays }) => rushDays),
      rush,
      transitDays: transit ?? 0,
      repeat,
    });
    return transit === null || dates === 'not_available' ? undefined : dates.arrives;
  });
  return days.includes(undefined) ? undefined : days.toSorted().at(-1);
}
