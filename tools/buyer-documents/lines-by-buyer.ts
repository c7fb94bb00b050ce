/** What an order comes to, by the lines of the buyer's own order. */
import { type Billed, type BilledLine, billedLines } from '../documents/billed-lines.ts';
import { billsFeeAlone } from '../payments/payment-balance.ts';
import { sum } from '../values/money.ts';
import type { PurchaseReference, ReferenceLine } from './purchase-reference.ts';

export interface LineByBuyer {
  /** The line of the buyer's order. */
  of: ReferenceLine;
  description: string;
  /** 0 where the order has none of it any more. */
  quantity: number;
  unitCents: number;
  amountCents: number;
}

export interface OrderByBuyer extends Pick<Billed, 'shippingCents' | 'taxes'> {
  /** Each line of the buyer's order, in its order. */
  lines: LineByBuyer[];
  /** What is in none of them, such as a charge that the buyer left out; below 0 for a credit. */
  besideCents: number;
  totalCents: number;
}

const RATES_PER_CENT = 100;

type BilledOrder = Parameters<typeof billedLines>[0];

/** Lines, what is beside them, freight and tax come to the total, to the cent. */
export function linesByBuyer(order: BilledOrder, { lines }: Pick<PurchaseReference, 'lines'>): OrderByBuyer {
  const billed = billedLines(order, []);
  // The fee of a cancelled order is of none of them.
  const unused = new Set(billsFeeAlone(order) ? [] : billed.lines);
  const byBuyer = lines.map((of): LineByBuyer => {
    const fitting = [...unused].filter((one) => isOf(one, of));
    const own = fitting.find((one) => one.amountCents * RATES_PER_CENT === of.statedRate) ?? fitting[0];
    if (!own) return { of, description: '', quantity: 0, unitCents: 0, amountCents: 0 };
    const sharing = lines.filter((other) => isOf(own, other));
    const isLast = sharing.at(-1) === of || own.kind !== 'goods';
    if (isLast) unused.delete(own);
    if (own.kind !== 'goods') return { of, ...once(own) };
    const pieces = piecesOf(own.quantity, sharing)[sharing.indexOf(of)] ?? 0;
    return {
      of,
      description: own.description,
      quantity: pieces,
      unitCents: own.unitCents,
      amountCents: pieces * own.unitCents,
    };
  });
  const { shippingCents, taxes } = billed;
  const totalCents = billed.salesCents + shippingCents + sum(taxes.map(({ amountCents }) => amountCents));
  const inLines = sum(byBuyer.map(({ amountCents }) => amountCents));
  return { lines: byBuyer, besideCents: billed.salesCents - inLines, shippingCents, taxes, totalCents };
}

/** A charge is ordered as one, whatever it is counted by. */
const once = ({ description, amountCents }: BilledLine) => ({
  description,
  quantity: 1,
  unitCents: amountCents,
  amountCents,
});

/** Charges and freight by their kind: carts return them in the order of the quote. */
const isOf = (own: BilledLine, of: ReferenceLine): boolean =>
  own.kind === of.kind && own.line === of.line && (own.kind === 'goods' || own.amountCents !== 0);

/** Pieces of one line over the buyer's lines of it: as ordered, and the last takes what is more or less. */
export function piecesOf(pieces: number, lines: readonly Pick<ReferenceLine, 'quantity'>[]): number[] {
  let left = pieces;
  return lines.map(({ quantity }, index) => {
    const own = index === lines.length - 1 ? left : Math.min(quantity, left);
    left -= own;
    return own;
  });
}
