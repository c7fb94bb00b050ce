/**
 * The price of decorated pieces, from a price list as PromoStandards lays it out: what a buyer with the list alone pays.
 * Rates are ten-thousandths of a dollar and are rounded once, half up, to the cent of a piece.
 */

interface PriceRow {
  from: number;
  rate: number;
}

export interface Charge {
  kind: 'Setup' | 'Run' | 'Order';
  name: string;
  /** Charged below the first break alone. */
  isBelowBreak: boolean;
  /** Each row is the whole charge from so many pieces and so many units on. */
  rows: { from: number; units: number; rate: number; repeat: number }[];
}

export interface Decoration {
  method: string;
  /** What is counted: `Colors`, `Stitches`, `SquareInches` or `Other`. */
  unit: string;
  included: number;
  most: number;
  leadDays: number;
  /** Without rush, none. */
  rushDays: number | null;
  /** The fewest pieces that are sold below the first break. */
  leastBelowBreak: number | null;
  charges: Charge[];
  /** The price of the piece includes one imprint at this location; elsewhere the run charge is that of a further one. */
  isInPrice: boolean;
  /** One imprint alone may stand here for nothing in the place of the one in the price. */
  maySubstitute: boolean;
}

export interface PriceList {
  parts: { partId: string; prices: PriceRow[] }[];
  locations: { location: string; decorations: Decoration[] }[];
}

export interface Wish {
  parts: { partId: string; quantity: number }[];
  imprints: { decoration: Decoration; units: number }[];
  rush: boolean;
  repeat: boolean;
}

/** In cents. */
export interface Price {
  units: number[];
  goods: number;
  setup: number;
  other: number;
  total: number;
}

/** Above it nothing is made on rush, and a run takes half as long again. */
export const LARGEST_STANDARD_RUN = 2_500;

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const cents = (rate: number): number => Math.floor((rate + 50) / 100);

/** Whether the list has the price of a further imprint of this kind. */
export const isPricedBeside = ({ isInPrice, charges }: Decoration): boolean =>
  !isInPrice && charges.some(({ kind, rows }) => kind === 'Run' && rows.some(({ units }) => units === 1));

/** Why the pieces cannot be had, by the codes of refusals; a door may name any of them. */
export function refusalsOf(list: PriceList, { parts, imprints, rush }: Wish): string[] {
  const pieces = sum(parts.map(({ quantity }) => quantity));
  const least = imprints[0]?.decoration.leastBelowBreak ?? firstBreak(list);
  const tooMany = imprints.some(({ decoration, units }) => units > decoration.most);
  const noRush =
    rush &&
    (pieces > LARGEST_STANDARD_RUN || imprints.some(({ decoration }) => decoration.rushDays === null));
  const unpriced = imprints.some(({ decoration, units }) =>
    decoration.charges.some((charge) => charge.kind === 'Run' && rowFor(charge, pieces, units) === undefined),
  );
  return [
    ...(tooMany || noRush ? ['not_available'] : []),
    ...(pieces < least ? ['below_minimum'] : []),
    ...(unpriced && pieces >= least ? ['price_unavailable'] : []),
  ];
}

/** What the pieces cost; all parts count together for the breaks, and pay each setup once. */
export function priceOf(list: PriceList, { parts, imprints, rush, repeat }: Wish): Price {
  const pieces = sum(parts.map(({ quantity }) => quantity));
  const amounts = (wanted: (charge: Charge) => boolean): number[] =>
    imprints.flatMap(({ decoration, units }) =>
      decoration.charges.filter(wanted).map((charge) => {
        const row = rowFor(charge, pieces, units);
        return repeat ? (row?.repeat ?? 0) : (row?.rate ?? 0);
      }),
    );
  const run = sum(amounts(({ kind }) => kind === 'Run')) - inPlaceOfDefault(list, imprints[0], pieces);
  const units = parts.map(({ partId }) => cents(pieceRate(list, partId, pieces) + run));
  const goods = sum(parts.map(({ quantity }, index) => quantity * (units[index] ?? 0)));
  const setup = sum(amounts(({ kind }) => kind === 'Setup').map(cents));
  // Both are asked for once, whatever the number of imprints.
  const dearest = (wanted: (charge: Charge) => boolean) => cents(Math.max(0, ...amounts(wanted)));
  const below = pieces < firstBreak(list) ? dearest(({ isBelowBreak }) => isBelowBreak) : 0;
  const rushed = rush ? dearest(({ kind, isBelowBreak }) => kind === 'Order' && !isBelowBreak) : 0;
  return { units, goods, setup, other: below + rushed, total: goods + setup + below + rushed };
}

/** What the first imprint does not pay because the price includes one, and this is it. */
function inPlaceOfDefault(
  list: PriceList,
  first: Wish['imprints'][number] | undefined,
  pieces: number,
): number {
  const isIncluded = list.locations.some(({ decorations }) => decorations.some(({ isInPrice }) => isInPrice));
  if (!first?.decoration.maySubstitute || first.decoration.isInPrice || !isIncluded) return 0;
  const runs = first.decoration.charges.filter(({ kind }) => kind === 'Run');
  return sum(runs.map((charge) => rowFor(charge, pieces, 1)?.rate ?? 0));
}

const firstBreak = ({ parts }: PriceList): number => parts[0]?.prices[0]?.from ?? 1;

/** Below the first break its price holds. */
function pieceRate(list: PriceList, partId: string, pieces: number): number {
  const prices = list.parts.find((part) => part.partId === partId)?.prices ?? [];
  const row = prices.findLast(({ from }) => from <= pieces) ?? prices[0];
  if (row === undefined) throw new Error(`the price list has no price of ${partId}`);
  return row.rate;
}

/** The row of the most units, and then of the most pieces, not above these; fewer units than in any row cost nothing. */
function rowFor(
  { rows }: Charge,
  pieces: number,
  units: number,
): { rate: number; repeat: number } | undefined {
  const level = Math.max(0, ...rows.map((row) => row.units).filter((one) => one <= units));
  if (level === 0) return { rate: 0, repeat: 0 };
  return rows
    .filter((row) => row.units === level && row.from <= pieces)
    .toSorted((a, b) => b.from - a.from)[0];
}
