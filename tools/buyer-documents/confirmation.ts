/** What of the buyer's order is confirmed: all of it as ordered, or each line with what differs. */
import { english } from '../languages/words.ts';
import { expectedOn, type Order } from '../orders/order.ts';
import type { PlainDate } from '../values/calendar.ts';
import { formatCents, sum } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { linesByBuyer } from './lines-by-buyer.ts';
import type { ChangeRequest, PurchaseReference, ReferenceLine } from './purchase-reference.ts';

export interface ConfirmedLine {
  of: ReferenceLine;
  /** `reject`: none of it is delivered. */
  status: 'accept' | 'detail' | 'reject';
  quantity: number;
  /** Where it is another than was ordered, or the order states none. */
  unitCents: number | null;
  deliveryOn: PlainDate;
  /** What differs, in words. */
  why: string | null;
}

export interface Confirmation {
  kind: 'confirmation';
  /** What of the buyer is answered, where it is not the order itself: by EDI, where nothing else says so. */
  purpose?: 'change' | 'cancellation';
  /** What it answers, where that has a number and codes of its own. */
  request?: ChangeRequest | undefined;
  /** `M-10432-3`: the order and its version. */
  number: string;
  type: 'accept' | 'detail' | 'reject';
  comments: string | null;
  /** Each line of the buyer's order; empty where the whole is rejected. */
  lines: ConfirmedLine[];
  /** Goods and charges, freight beside them, and tax; `null` for a rejection. */
  sums: { goodsCents: number; freightCents: number; taxCents: number } | null;
}

interface Known {
  /** The day the returned cart promised. */
  promisedOn: PlainDate | null;
  number: string;
  /** The day of each line is told, also where nothing differs: it is another than was told before. */
  tellsDays?: boolean;
  /** What of the whole order is otherwise than the buyer says. */
  remark?: string | null;
}

export function confirmationOf(
  order: Order,
  reference: PurchaseReference,
  { promisedOn, number, tellsDays = false, remark = null }: Known,
): Confirmation {
  const { lines: byBuyer, besideCents, shippingCents, taxes } = linesByBuyer(order, reference);
  const day = expectedOn(order);
  const lines = byBuyer.map(({ of, quantity, unitCents }): ConfirmedLine => {
    const isUnpriced = of.statedRate === null && reference.protocol !== null;
    const isOtherPrice = of.statedRate !== null && of.statedRate !== unitCents * 100;
    const wanted = of.requestedOn ?? promisedOn;
    const isLate = of.kind === 'goods' && wanted !== null && day > wanted;
    const differences = [
      quantity < of.quantity ? `${count(of.quantity - quantity)} fewer than ordered.` : null,
      quantity > of.quantity ? `${count(quantity - of.quantity)} more than ordered.` : null,
      isOtherPrice && quantity > 0 ? 'The price is another than the order states.' : null,
      isUnpriced && quantity > 0 ? `The order states no price: ${formatCents(unitCents)} applies.` : null,
      isLate ? `It comes later than ${of.requestedOn === null ? 'the cart said' : 'was asked for'}.` : null,
    ].filter((one) => one !== null);
    return {
      of,
      quantity,
      deliveryOn: day,
      unitCents: isOtherPrice || isUnpriced ? unitCents : null,
      status: quantity === 0 ? 'reject' : differences.length === 0 ? 'accept' : 'detail',
      why: differences.length === 0 ? null : differences.join(' '),
    };
  });
  const isAsOrdered = !tellsDays && remark === null && lines.every(({ status }) => status === 'accept');
  const comments = [order.forecast ? english(order.forecast.why) : null, remark].filter(
    (one) => one !== null,
  );
  return {
    kind: 'confirmation',
    number,
    type: isAsOrdered ? 'accept' : 'detail',
    comments: comments.length === 0 ? null : comments.join(' '),
    lines,
    sums: {
      goodsCents: sum(byBuyer.map(({ amountCents }) => amountCents)) + besideCents,
      freightCents: shippingCents,
      taxCents: sum(taxes.map(({ amountCents }) => amountCents)),
    },
  };
}

export const rejectionOf = (number: string, reason: string): Confirmation => ({
  kind: 'confirmation',
  number,
  type: 'reject',
  comments: reason,
  lines: [],
  sums: null,
});

const count = (pieces: number): string => (pieces === 1 ? '1 piece' : `${wholeNumber(pieces)} pieces`);
