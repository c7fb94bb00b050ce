/** What a report keeps of an order. */
import { type OrderCosts, orderCosts } from '../purchasing/order-costs.ts';
import { isAtSupplier } from '../purchasing/purchase-order.ts';
import { deskDay, type PlainDate } from '../values/calendar.ts';
import { hoursBetween } from './figures.ts';
import type { ReportedOrder } from './port.ts';

/** Statuses in which an order waits, and the event that ends each. */
const STATES = [
  ['Paid, until it is released', 'order.paid', 'order.released'],
  ['Released, until the purchase order is sent', 'order.released', 'order.po_sent'],
  ['At the supplier, until production begins', 'order.po_sent', 'order.in_production'],
  ['In production, until it ships', 'order.in_production', 'order.shipped'],
  ['On the way, until it arrives', 'order.shipped', 'order.complete'],
  ['All of it, until it arrives', 'order.paid', 'order.complete'],
] as const;
export const STATE_NAMES = STATES.map(([name]) => name);

export interface Outcome {
  accountId: string;
  accountName: string;
  source: ReportedOrder['order']['source'];
  month: string;
  isCancelled: boolean;
  /** Goods and one-time charges, without freight and tax. */
  goodsCents: number;
  freightCents: number;
  taxCents: number;
  totalCents: number;
  /** Credited or refunded, tax included. */
  creditedCents: number;
  products: { key: string; name: string; pieces: number; goodsCents: number }[];
  costs: OrderCosts | undefined;
  /** `null` until it arrived. */
  arrival: { on: PlainDate; promised: PlainDate } | null;
  states: { name: string; hours: number }[];
  purchases: Purchase[];
}

/** Two accounts may have one name. */
export const accountKey = ({ accountId }: Outcome): string => accountId;
export const accountName = (outcome: Outcome): string => outcome.accountName;

export interface Purchase {
  supplier: string;
  costCents: number;
  isRefused: boolean;
  /** Its outcome was not known once. */
  wasInDoubt: boolean;
  /** From sending to the first report; `null` without one. */
  answerHours: number | null;
  /** Whether the order arrived by its day; `null` until it arrived. */
  isOnTime: boolean | null;
}

const RATES_PER_CENT = 100;

export function outcomeOf(reported: ReportedOrder): Outcome {
  const { order, account, purchaseOrders, events, inHandsDate: promised, refundedCents } = reported;
  const { totals } = order;
  const firstOf = (event: string) => events.find(({ name }) => name === event)?.at;
  const completed = firstOf('order.complete');
  const arrival = completed === undefined ? null : { on: deskDay(new Date(completed)), promised };
  return {
    accountId: order.accountId,
    accountName: account,
    source: order.source,
    month: deskDay(new Date(order.createdAt)).slice(0, 7),
    isCancelled: order.status === 'cancelled',
    goodsCents: totals.subtotalCents,
    freightCents: totals.freight.amountCents,
    taxCents: totals.tax.amountCents,
    totalCents: totals.totalCents,
    creditedCents: refundedCents,
    products: order.items.map(({ spec: { key, quantity }, priced: { name, goodsCents } }) => ({
      key,
      name,
      pieces: quantity,
      goodsCents,
    })),
    costs: orderCosts(order, purchaseOrders),
    arrival,
    states: STATES.flatMap(([name, from, to]) => {
      const began = firstOf(from);
      const ended = firstOf(to);
      return began && ended && began <= ended ? [{ name, hours: hoursBetween(began, ended) }] : [];
    }),
    purchases: purchaseOrders.map(({ supplier, status, sentAt, answeredAt, wasInDoubt, body }) => ({
      supplier,
      costCents: isAtSupplier(status) ? Math.round(body.totalRate / RATES_PER_CENT) : 0,
      isRefused: status === 'refused',
      wasInDoubt,
      answerHours:
        sentAt !== null && answeredAt !== null && answeredAt >= sentAt
          ? hoursBetween(sentAt, answeredAt)
          : null,
      isOnTime: arrival && arrival.on <= arrival.promised,
    })),
  };
}
