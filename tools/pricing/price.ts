/** The price function: quotes, orders, plans, proposals, punch-out and the SOAP services all use it. */

import { runOf, runRows } from '../catalog/charge-levels.ts';
import { decorationOf, type Imprint, type Imprints } from '../catalog/decoration.ts';
import { refuseBelowMinimum } from '../catalog/minimum.ts';
import { partOf } from '../catalog/part-of.ts';
import type { CatalogProduct, DecorationMethod, Part } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { combinedPace, hasRush } from '../inhands/lead-time.ts';
import { said, term } from '../languages/words.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import {
  type Charge,
  companionCharges,
  lessThanMinimumCents,
  lessThanMinimumCharges,
  preProductionCents,
  preProductionCharge,
  rushCharge,
  rushChargeCents,
  setupCents,
  setupCharges,
} from './charges.ts';
import { breaksAfter } from './ladder.ts';
import {
  breakQuantity,
  includedAt,
  type PricedDecoration,
  type PriceRows,
  pieceRow,
  priceRows,
  type UnitPart,
  unitParts,
  unitPriceCents,
} from './unit-price.ts';

/** Pieces of one part; `null` is the base size, without upcharge. */
export interface PartQuantity {
  partId: string | null;
  quantity: number;
}

export interface PartPrice {
  /** Decorated, without setup. */
  unitPriceCents: number;
  goodsCents: number;
  /** The parts of the unit price, in ten-thousandths of a dollar; they sum to it exactly. */
  unitParts: UnitPart[];
}

export interface PricedPart extends PartQuantity, PartPrice {}

export interface PriceBreak {
  minQuantity: number;
  /** Of one decorated piece of the first part. */
  unitPriceCents: number;
}

export interface NextBreak extends PriceBreak {
  morePieces: number;
  /** 0 if the break only ends the less-than-minimum charge. */
  savesPerPieceCents: number;
  /** Of everything, with the further pieces added to the first part. */
  totalAtBreakCents: number;
  costsLessThanNow: boolean;
}

/** Pieces that are priced together: one product with the same imprints. */
export interface PriceRequest {
  imprints: Imprints;
  parts: readonly PartQuantity[];
  /** Rush production, at its charge. */
  rush?: boolean;
  /** With a finished piece to approve before the rest. */
  preProductionProof?: boolean;
}

export interface PricedParts {
  imprints: Imprints;
  /** Of all parts together: it decides the break. */
  quantity: number;
  parts: [PricedPart, ...PricedPart[]];
  charges: Charge[];
  goodsCents: number;
  setupCents: number;
  /** Charges other than setup. */
  otherCents: number;
  totalCents: number;
  /** The quantity from which the present unit price holds, of the goods and of the decoration. */
  priceBreak: PriceBreak;
  /** The next quantity at which a piece, or the order, gets cheaper; `null` if none does. */
  nextBreak: NextBreak | null;
}

/**
 * The price of pieces with the same imprints: they count together for the break, and each imprint has one setup.
 *
 * A unit price is the base, the size upcharge and every imprint of one piece, rounded half up once, to the cent, and
 * then multiplied. Below the ladder's first break the first price applies and the less-than-minimum charge is added.
 *
 * @throws ServiceError `below_minimum`, `not_available` for a part, imprint or rush the product does not have,
 * `price_unavailable` if the supplier publishes none, `validation_failed` for quantities outside 1 to 1,000,000
 */
export function priceParts(product: CatalogProduct, request: PriceRequest): PricedParts {
  const order = orderOf(product, request);
  const sum = sumOf(order);
  return {
    priceBreak: {
      minQuantity: breakQuantity(product, sum.rows, order.parts[0].part),
      unitPriceCents: sum.firstUnitCents,
    },
    nextBreak: nextBreak(order, sum),
    ...worded(order, sum),
  };
}

/**
 * As `priceParts`, without the breaks: a next break is a second price.
 *
 * @throws ServiceError as `priceParts`
 */
export function priceWithoutBreaks(
  product: CatalogProduct,
  request: PriceRequest,
): Omit<PricedParts, 'priceBreak' | 'nextBreak'> {
  const order = orderOf(product, request);
  return worded(order, sumOf(order));
}

/**
 * The total of `priceParts` alone, of which nothing is explained.
 *
 * @throws ServiceError as `priceParts`
 */
export const totalCentsOf = (product: CatalogProduct, request: PriceRequest): number =>
  sumOf(orderOf(product, request)).totalCents;

/** Amounts alone, for goods that are compared and mostly not shown. */
export interface Amounts {
  /** Of a piece, by the parts that were asked for. */
  unitPriceCents: number[];
  /** Of each charge. */
  chargeCents: number[];
}

/**
 * The amounts of `priceParts`, of which nothing is explained.
 *
 * @throws ServiceError as `priceParts`
 */
export function amountsOf(product: CatalogProduct, request: PriceRequest): Amounts {
  const order = orderOf(product, request);
  const { rows, setups, furtherCents } = sumOf(order);
  return {
    unitPriceCents: order.parts.map(({ part }) => unitPriceCents(product, rows, part)),
    chargeCents: [...setups, ...furtherCents],
  };
}

function sumOf(order: Order): Sum {
  const sum = sumAt(order, order.parts);
  if (sum === undefined) throw unpriced(order);
  return sum;
}

/** The part of each quantity; `null` is the base size. There is always a first: breaks are computed for it. */
interface CountedPart extends PartQuantity {
  part: Part | null;
}
type CountedParts = readonly [CountedPart, ...CountedPart[]];

interface Order {
  product: CatalogProduct;
  imprints: Imprints;
  /** One of each imprint, in order. */
  decorations: (PricedDecoration & { imprint: Imprint })[];
  parts: CountedParts;
  rush: boolean;
  preProductionProof: boolean;
}

function orderOf(
  product: CatalogProduct,
  { imprints, parts, rush = false, preProductionProof = false }: PriceRequest,
): Order {
  const decorations = imprints.map((imprint) => {
    const { method, location } = decorationOf(product, imprint);
    const named = imprints.length > 1 ? { locationName: location.name } : {};
    return { imprint, method, units: imprint.units, locationId: location.locationId, ...named };
  });
  const counted = countedParts(product, parts);
  return { product, imprints, decorations, parts: counted, rush, preProductionProof };
}

/** The charges of the order in words. */
function chargesOf({ product, decorations, rush, preProductionProof }: Order, quantity: number): Charge[] {
  const charges: Charge[] = [];
  for (const { method, imprint, locationName } of decorations)
    charges.push(...setupCharges(product, method, imprint, quantity, locationName));
  if (preProductionProof) charges.push(preProductionCharge(product, methodsOf(decorations)));
  charges.push(...companionCharges(product, quantity));
  charges.push(...lessThanMinimumCharges(product, quantity));
  if (rush) charges.push(rushCharge(product, methodsOf(decorations), quantity));
  return charges;
}

const methodsOf = (decorations: Order['decorations']): DecorationMethod[] =>
  decorations.map(({ method }) => method);

function countedParts(product: CatalogProduct, parts: readonly PartQuantity[]): CountedParts {
  const quantity = total(parts.map((part) => part.quantity));
  const [first, ...others] = parts.map(({ partId, quantity: count }) => ({
    partId,
    quantity: count,
    part: partOf(product, partId),
  }));
  const countable = parts.every((part) => Number.isSafeInteger(part.quantity) && part.quantity >= 1);
  if (first === undefined || !countable || quantity > MAX_QUANTITY) {
    throw new ServiceError('validation_failed', 'A quantity is a whole number from 1 to 1,000,000 in all.', {
      param: 'quantity',
    });
  }
  refuseBelowMinimum(product, quantity);
  return [first, ...others];
}

function unpriced({ product, decorations }: Order): ServiceError {
  const included = includedAt(product, decorations);
  const silent = decorations.find(
    ({ method }, index) => index !== included && runOf(method, false) === undefined,
  );
  return new ServiceError(
    'price_unavailable',
    silent === undefined
      ? said(
          'The supplier publishes no price for this quantity and decoration of {name}. Send another quantity or method.',
          { name: product.key },
        )
      : said(
          'The supplier publishes no price for {method} as a further imprint of {name}. Send one imprint, or another method.',
          { method: term(silent.method.name), name: product.key },
        ),
  );
}

/** The amounts at a quantity, of which only those that are shown are put into words. */
interface Sum {
  quantity: number;
  rows: PriceRows;
  firstUnitCents: number;
  /** Of each setup. */
  setups: number[];
  /** Of each charge other than setup. */
  furtherCents: number[];
  goodsCents: number;
  setupCents: number;
  otherCents: number;
  totalCents: number;
}

/** The parts at their own quantity; `undefined` if the supplier publishes no price for it. */
function sumAt(order: Order, counted: CountedParts): Sum | undefined {
  const { product, decorations, rush, preProductionProof } = order;
  const quantity = total(counted.map((part) => part.quantity));
  const rows = priceRows(product, decorations, quantity);
  if (rows === undefined || !counted.every(({ part }) => pieceRow(product, rows, part))) return undefined;
  const furtherCents = lessThanMinimumCents(product, quantity);
  if (rush) furtherCents.push(rushChargeCents(product, methodsOf(decorations), quantity));
  const goodsCents = total(
    counted.map((piece) => piece.quantity * unitPriceCents(product, rows, piece.part)),
  );
  const setups = decorations.flatMap(({ method, imprint }) => setupCents(product, method, imprint, quantity));
  if (preProductionProof) setups.push(preProductionCents(product, methodsOf(decorations)));
  setups.push(...companionCharges(product, quantity).map(({ amountCents }) => amountCents));
  const setupTotal = total(setups);
  const otherCents = total(furtherCents);
  const firstUnitCents = unitPriceCents(product, rows, counted[0].part);
  return {
    quantity,
    rows,
    firstUnitCents,
    setups,
    furtherCents,
    goodsCents,
    setupCents: setupTotal,
    otherCents,
    totalCents: goodsCents + setupTotal + otherCents,
  };
}

function worded(
  order: Order,
  { quantity, rows, goodsCents, setupCents, otherCents, totalCents }: Sum,
): Omit<PricedParts, 'priceBreak' | 'nextBreak'> {
  const {
    product,
    imprints,
    parts: [first, ...others],
  } = order;
  const priced = ({ part, ...piece }: CountedPart): PricedPart => {
    const cents = unitPriceCents(product, rows, part);
    return {
      unitPriceCents: cents,
      goodsCents: piece.quantity * cents,
      unitParts: unitParts(product, rows, part, cents),
      ...piece,
    };
  };
  const parts: PricedParts['parts'] = [priced(first), ...others.map(priced)];
  const charges = chargesOf(order, quantity);
  return { imprints, quantity, parts, charges, goodsCents, setupCents, otherCents, totalCents };
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function nextBreak(order: Order, now: Sum): NextBreak | null {
  const [first, ...others] = order.parts;
  const ladders = [order.product.ladder, ...order.parts.map(({ part }) => part?.ladder ?? [])];
  for (const { method } of order.decorations)
    ladders.push(runRows(method), ...method.setups.map((setup) => setup.levels.flatMap(({ rows }) => rows)));
  // A higher break may cost more, lack a price or differ by less than a cent: breaks that save nothing are skipped.
  for (const minQuantity of breaksAfter(ladders, now.quantity)) {
    if (minQuantity > MAX_QUANTITY || (order.rush && !hasRushAt(order, minQuantity))) return null;
    const morePieces = minQuantity - now.quantity;
    const then = sumAt(order, [{ ...first, quantity: first.quantity + morePieces }, ...others]);
    if (then === undefined) continue;
    const savesPerPieceCents = now.firstUnitCents - then.firstUnitCents;
    const [onceNow, onceThen] = [now, then].map((sum) => sum.setupCents + sum.otherCents);
    if (savesPerPieceCents > 0 || (savesPerPieceCents === 0 && (onceThen ?? 0) < (onceNow ?? 0))) {
      return {
        minQuantity,
        unitPriceCents: then.firstUnitCents,
        morePieces,
        savesPerPieceCents,
        totalAtBreakCents: then.totalCents,
        costsLessThanNow: then.totalCents < now.totalCents,
      };
    }
  }
  return null;
}

const hasRushAt = ({ decorations }: Order, quantity: number): boolean =>
  hasRush(combinedPace(methodsOf(decorations)), quantity);
