/** Amounts, units and dates of the pricing service as integers and plain values. */
import type { Shipping } from '../../../../tools/catalog/product.ts';
import { rate } from '../../../../tools/values/money.ts';
import { piecesPer } from '../../../promostandards/messages/shared.ts';

/** Nothing here costs more, by the piece or once: such a figure is a filler. */
export const MOST_RATE = rate('100000');

/** Ten-thousandths of a dollar; `undefined` if it is not a price with at most four decimals. */
export function rateOf(decimal: string | undefined): number | undefined {
  const trimmed = decimal?.trim().replace(/^\./, '0.').replace(/\.$/, '');
  if (trimmed === undefined) return undefined;
  const short = trimmed.includes('.') ? trimmed.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : trimmed;
  const known = /^\d{1,9}(?:\.\d{1,4})?$/.test(short) ? rate(short) : undefined;
  return known !== undefined && known <= MOST_RATE ? known : undefined;
}

/** Sizes of the units in which a product is packed. */
export type PackSizes = Shipping['packs'];

/**
 * Pieces in the unit of a row; `undefined` for a unit of unknown size. So many whole packs that they look like pieces are
 * of no known unit either.
 */
export function piecesIn(
  uom: string | undefined,
  minQuantity = 0,
  packs: PackSizes = {},
): number | undefined {
  const fixed = piecesPer(uom);
  const pieces = piecesPer(uom, packs);
  const looksLikePieces = pieces !== undefined && minQuantity >= pieces && minQuantity % pieces === 0;
  return fixed === undefined && looksLikePieces ? undefined : pieces;
}

/** Of one piece, to a ten-thousandth of a dollar and never less than a share. */
export const perPiece = (rates: number, pieces: number): number => Math.ceil(rates / pieces);

const RATES_PER_CENT = 100;

/** Whole cents; `undefined` if a fee has fractions of a cent. */
export const centsOf = (rates: number): number | undefined =>
  rates % RATES_PER_CENT === 0 ? rates / RATES_PER_CENT : undefined;

/** Years that stand for "no date" in prices. */
const isNoDate = (day: string): boolean => day < '1971' || day >= '2900';

/** The start and end of a price; each absent if open. */
export function boundsOf(
  from: string | undefined,
  until: string | undefined,
): { begins: number; ends: number } {
  return {
    begins: from !== undefined && !isNoDate(from) ? Date.parse(from) : Number.NEGATIVE_INFINITY,
    ends: until !== undefined && !isNoDate(until) ? endOf(until) : Number.POSITIVE_INFINITY,
  };
}

export interface Validity {
  isCurrent: boolean;
  isExpired: boolean;
  hasNoDate: boolean;
}

/** A day without a time counts until its end. */
export function validityOf(from: string | undefined, until: string | undefined, now: Date): Validity {
  const { begins, ends } = boundsOf(from, until);
  const at = now.getTime();
  return {
    isCurrent: begins <= at && at < ends,
    isExpired: at >= ends,
    hasNoDate: [from, until].some((day) => day !== undefined && isNoDate(day)),
  };
}

const DAY_MS = 86_400_000;

const endOf = (moment: string): number =>
  moment.slice(11, 19) === '00:00:00' ? Date.parse(moment) + DAY_MS : Date.parse(moment);
