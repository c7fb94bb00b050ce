/** What an order adds to the figures of reports. It is kept beside the order, and written anew with each of its moves. */
import type { Order } from '../orders/order.ts';
import { orderCosts } from '../purchasing/order-costs.ts';
import { isAtSupplier } from '../purchasing/purchase-order.ts';
import type { CostedPurchase } from '../purchasing/purchase-order-costs.ts';
import { daysBetween, deskDay, type PlainDate } from '../values/calendar.ts';

type Cents = { amountCents: number };

/** An order with what tells how it went, and no more. */
export interface ReportedOrder {
  order: Pick<Order, 'number' | 'accountId' | 'status' | 'source' | 'createdAt' | 'items' | 'charges'> & {
    totals: Pick<Order['totals'], 'subtotalCents' | 'totalCents'> & { freight: Cents; tax: Cents };
  };
  /** When its quote was made. */
  quotedAt: string;
  refundedCents: number;
  /** The day it was promised for. */
  inHandsDate: PlainDate;
  /** The day it arrived; `null` where only its event says when. */
  deliveredOn: PlainDate | null;
  purchaseOrders: ReportedPurchase[];
  /** Oldest first. */
  events: { name: string; at: string }[];
}

export interface ReportedPurchase extends CostedPurchase {
  supplier: string;
  sentAt: string | null;
  /** When the supplier first reported; `null` until then. */
  answeredAt: string | null;
  wasInDoubt: boolean;
}

/** What is added up. Of a cancelled order nothing is but that it is one, and what it cost. */
export interface Figures {
  sold: number;
  cancelled: number;
  /** Goods and one-time charges, without freight and tax. */
  goodsCents: number;
  freightCents: number;
  taxCents: number;
  totalCents: number;
  /** Credited or refunded, tax included. */
  creditedCents: number;
  /** 1 where a supplier has a purchase order. */
  costed: number;
  costCents: number;
  marginCents: number;
  /** 1 until every supplier has billed. */
  unbilled: number;
  arrived: number;
  onTime: number;
}

/** The waits of an order by the state it waits in, each until an event. Tenths of an hour; `null` until it has ended. */
export const WAITS = [
  ['releasedIn', 'Paid, until it is released'],
  ['sentIn', 'Released, until the purchase order is sent'],
  ['producedIn', 'At the supplier, until production begins'],
  ['shippedIn', 'In production, until it ships'],
  ['arrivedIn', 'On the way, until it arrives'],
  ['allIn', 'All of it, until it arrives'],
] as const;
export type Wait = (typeof WAITS)[number][0];

/** The events that begin and end them. */
const WAITED_FOR: readonly string[] = [
  'order.paid',
  'order.released',
  'order.po_sent',
  'order.in_production',
  'order.shipped',
  'order.complete',
];
export const endsWait = (event: string): boolean => WAITED_FOR.includes(event);

export interface Sold {
  key: string;
  name: string;
  pieces: number;
  goodsCents: number;
}

export interface Purchase {
  supplier: string;
  costCents: number;
  isRefused: boolean;
  /** Its outcome was not known once. */
  wasInDoubt: boolean;
  /** Tenths of an hour from sending to the first report; `null` without one. */
  answeredIn: number | null;
}

export interface Outcome extends Figures, Record<Wait, number | null> {
  number: number;
  accountId: string;
  source: Order['source'];
  createdAt: string;
  quotedAt: string;
  /** Tenths of a day from the quote to the order. */
  orderedIn: number;
  /** How many days after the promised one it arrived; `null` if it did not, or not late. */
  lateDays: number | null;
  goods: Sold[];
  purchases: Purchase[];
}

const RATES_PER_CENT = 100;
const TENTH_OF_HOUR_MS = 360_000;
const TENTH_OF_DAY_MS = 8_640_000;

const tenthsBetween = (from: string, to: string, tenthMs: number): number =>
  // A clock that was set back meanwhile waits for no time.
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / tenthMs));

export function outcomeOf(reported: ReportedOrder): Outcome {
  const { order, quotedAt, purchaseOrders, events, inHandsDate, deliveredOn, refundedCents } = reported;
  const { number, accountId, source, createdAt, totals, items } = order;
  const isCancelled = order.status === 'cancelled';
  const ofSold = (figure: number): number => (isCancelled ? 0 : figure);
  const costs = orderCosts(order, purchaseOrders);
  const firstOf = (event: string) => events.find(({ name }) => name === event)?.at;
  function waited(from: string, to: string): number | null {
    const [began, ended] = [firstOf(from), firstOf(to)];
    return began && ended && began <= ended ? tenthsBetween(began, ended, TENTH_OF_HOUR_MS) : null;
  }
  const completed = firstOf('order.complete');
  const late =
    completed === undefined ? null : daysBetween(inHandsDate, deliveredOn ?? deskDay(new Date(completed)));
  return {
    number,
    accountId,
    source,
    createdAt,
    quotedAt,
    orderedIn: tenthsBetween(quotedAt, createdAt, TENTH_OF_DAY_MS),
    sold: ofSold(1),
    cancelled: 1 - ofSold(1),
    goodsCents: ofSold(totals.subtotalCents),
    freightCents: ofSold(totals.freight.amountCents),
    taxCents: ofSold(totals.tax.amountCents),
    totalCents: ofSold(totals.totalCents),
    creditedCents: ofSold(refundedCents),
    costed: costs ? 1 : 0,
    costCents: costs?.costCents ?? 0,
    marginCents: costs?.marginCents ?? 0,
    unbilled: costs && !costs.isBilled ? 1 : 0,
    arrived: late === null ? 0 : 1,
    onTime: late !== null && late <= 0 ? 1 : 0,
    lateDays: late !== null && late > 0 ? late : null,
    releasedIn: waited('order.paid', 'order.released'),
    sentIn: waited('order.released', 'order.po_sent'),
    producedIn: waited('order.po_sent', 'order.in_production'),
    shippedIn: waited('order.in_production', 'order.shipped'),
    arrivedIn: waited('order.shipped', 'order.complete'),
    allIn: waited('order.paid', 'order.complete'),
    goods: isCancelled
      ? []
      : items.map(({ spec: { key, quantity }, priced: { name, goodsCents } }) => ({
          key,
          name,
          pieces: quantity,
          goodsCents,
        })),
    purchases: purchaseOrders.map(({ supplier, status, sentAt, answeredAt, wasInDoubt, body }) => ({
      supplier,
      costCents: isAtSupplier(status) ? Math.round(body.totalRate / RATES_PER_CENT) : 0,
      isRefused: status === 'refused',
      wasInDoubt,
      answeredIn:
        sentAt !== null && answeredAt !== null && answeredAt >= sentAt
          ? tenthsBetween(sentAt, answeredAt, TENTH_OF_HOUR_MS)
          : null,
    })),
  };
}
