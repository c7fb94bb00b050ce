/** A change of an order: what it was, what it is to be, and what the customer answered. */
import { detailsOf } from '../catalog/imprint-details.ts';
import { publishedOptions, sentOptions } from '../quotes/line-options.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import type { Records, Versioned } from '../values/records.ts';
import type { Hold, Order } from './order.ts';

/** What a change may change. */
export type OrderContent = Pick<
  Order,
  'items' | 'charges' | 'totals' | 'shipTo' | 'destinations' | 'dates' | 'rush' | 'shippingService'
>;

/** The customer's answer; never changed. */
export interface ChangeEvidence {
  decision: 'confirmed' | 'declined';
  /** The name the person gave. */
  name: string;
  comment: string | null;
  at: string;
  /** User agent of the browser; `null` if it sent none. */
  userAgent: string | null;
  /** SHA-256 of what was shown. */
  shownHash: string;
}

export interface OrderChange {
  id: string;
  orderId: string;
  accountId: string;
  /** `withdrawn`: by the desk, or because the order ended. Once it is agreed to and paid, it is `applied` at once. */
  status: 'proposed' | 'applied' | 'declined' | 'withdrawn';
  createdAt: string;
  /** Grows with each change. */
  version: number;
  /** The version of the order that it changes. */
  orderVersion: number;
  before: OrderContent;
  after: OrderContent;
  reason: string;
  madeBy: string;
  /** `null` before the answer, and where none was needed. */
  evidence: ChangeEvidence | null;
  /** Why it was withdrawn or declined. */
  ended: string | null;
}

export type OrderChangesPort = Records<OrderChange, 'ofOrder'>;
export type OrderChangesWriter = OrderChangesPort & Versioned<OrderChange>;

export const contentOf = ({
  items,
  charges,
  totals,
  shipTo,
  destinations,
  dates,
  rush,
  shippingService,
}: Order): OrderContent => ({
  items,
  charges,
  totals,
  shipTo,
  destinations,
  dates,
  rush,
  shippingService,
});

/** Above 0 the customer pays more, below 0 money goes back. */
export const differenceCents = ({ before, after }: Pick<OrderChange, 'before' | 'after'>): number =>
  after.totals.totalCents - before.totals.totalCents;

/** Another total or another day, of the whole or of a place, is for the customer to agree to. */
export const needsAnswer = (change: Pick<OrderChange, 'before' | 'after'>): boolean =>
  differenceCents(change) !== 0 || daysOf(change.before) !== daysOf(change.after);

const daysOf = ({ dates, destinations }: OrderContent): string =>
  JSON.stringify([dates.inHandsDate, destinations.map(({ inHandsDate }) => inHandsDate)]);

/** Goods as they are made and counted, without their price. */
const madeOf = ({ spec }: QuoteLine): string =>
  JSON.stringify([
    spec.key,
    spec.partId,
    spec.quantity,
    sentOptions(publishedOptions(spec)),
    spec.imprints.map(({ locationId, methodId, units, repeat, artworkId, instructions, ...details }) => [
      locationId,
      methodId,
      units,
      repeat,
      artworkId,
      instructions,
      detailsOf(details),
    ]),
  ]);

/** The line of the changed order that is the same as this one; `undefined` where it is changed. */
export const sameLineIn = (items: readonly QuoteLine[], line: QuoteLine | undefined): QuoteLine | undefined =>
  line && items.find((one) => madeOf(one) === madeOf(line));

const isSameGoods = (one: OrderContent, other: OrderContent): boolean =>
  JSON.stringify(one.items.map(madeOf)) === JSON.stringify(other.items.map(madeOf));

/** Whether what a supplier is asked for stays as it is. */
export const isSameForSupplier = (one: OrderContent, other: OrderContent): boolean =>
  isSameGoods(one, other) &&
  one.rush === other.rush &&
  one.shippingService === other.shippingService &&
  one.dates.inHandsDate === other.dates.inHandsDate &&
  sentTo(one) === sentTo(other);

const sentTo = ({ shipTo, destinations }: OrderContent): string =>
  JSON.stringify([
    shipTo,
    destinations.map(({ number, name, shipTo: to, lines, inHandsDate }) => [
      number,
      name,
      to,
      lines,
      inHandsDate,
    ]),
  ]);

/** Whether the order is still as it was when the change was proposed. */
export const isStillOpen = ({ before, status }: OrderChange, order: Order): boolean =>
  status === 'proposed' &&
  CHANGEABLE.includes(order.status) &&
  before.totals.totalCents === order.totals.totalCents &&
  isSameForSupplier(before, order);

/** Until production begins; a received purchase order is accepted or refused as it is. */
export const CHANGEABLE: readonly Order['status'][] = ['paid', 'released', 'po_sent'];

/** The hold below a request of the customer and the change that answers it. */
export function holdBeneath(hold: Hold | null): Hold | null {
  let own = hold;
  while (own?.waitsFor !== undefined) own = own.beneath ?? null;
  return own;
}

/** SHA-256, hex, of what the customer is shown: the order before and after, and why. */
export async function shownHash({ id, before, after, reason }: OrderChange): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ id, before, after, reason }));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
