/** The goods of an order as a change makes them, with their prices and their day. */
import { changingOrder } from '../catalog/own-orders.ts';
import type { Ctx } from '../context.ts';
import type { Order, OrderCharge } from '../orders/order.ts';
import type { OrderContent } from '../orders/order-change.ts';
import { destinationOf } from '../quotes/destination.ts';
import { draftQuote } from '../quotes/draft-quote.ts';
import { imprintKey } from '../quotes/imprint-key.ts';
import type { SentLine } from '../quotes/line-input.ts';
import { groupedBy } from '../quotes/price-lines.ts';
import type { Quote, QuoteCharge, QuoteLine } from '../quotes/quote.ts';
import { type Delivery, isSameDelivery, isSamePlace } from './changed-delivery.ts';

export interface Goods extends Pick<OrderContent, 'items' | 'dates'> {
  charges: QuoteCharge[];
  /** The day of each of several places. */
  days: readonly string[];
  /** Whether any of it has another price than the order has. */
  isRepriced: boolean;
}

interface GoodsWanted extends Pick<OrderContent, 'rush' | 'shippingService'> {
  requests: SentLine[];
  /** The requests are the lines of the order. */
  isAsOrdered: boolean;
  delivery: Delivery;
  needBy: string | null;
}

/** @throws ServiceError as `draftQuote` */
export async function changedGoods(
  ctx: Ctx,
  order: Order,
  { requests, isAsOrdered, delivery, ...wanted }: GoodsWanted,
): Promise<Goods> {
  const { name, company, email, postal } = delivery.shipTo;
  const draft = await draftQuote(changingOrder(ctx, order), requests, {
    ...wanted,
    accountId: order.accountId,
    contact: { name, company, email, note: null },
    destination: destinationOf({ shipPostal: postal }),
    destinations: delivery.places.map(({ name: called, shipTo, lines }) => ({
      name: called,
      lines,
      destination: destinationOf({ shipPostal: shipTo.postal }),
    })),
    terms: order.terms ?? {},
  });
  const isRepriced = wanted.rush !== order.rush || pricedFacts(draft.lines) !== pricedFacts(order.items);
  const isRedated = isRepriced || wanted.shippingService !== order.shippingService;
  const found = { ...datesOf(order, draft, { delivery, isRedated }), isRepriced };
  if (isRepriced) return { ...found, items: draft.lines, charges: draft.charges };
  const items = isAsOrdered
    ? order.items
    : draft.lines.map((line, index) => withPrice(line, order.items[index]));
  return { ...found, items, charges: order.charges.filter(isPriced) };
}

/** A day that was promised stays where neither the goods nor their way are others; the day asked for does not move it. */
function datesOf(
  order: Order,
  { dates, destinations }: Pick<Quote, 'dates' | 'destinations'>,
  { delivery, isRedated }: { delivery: Delivery; isRedated: boolean },
): Pick<Goods, 'dates' | 'days'> {
  const days = delivery.places.map((place, index) => {
    const now = isRedated ? undefined : order.destinations[index];
    const day = isSamePlace(place, now) ? now : destinations[index];
    return day?.inHandsDate ?? dates.inHandsDate;
  });
  const isKept = !isRedated && isSameDelivery(delivery, order);
  const last = isKept ? order.dates.inHandsDate : ([...days].sort().at(-1) ?? dates.inHandsDate);
  const { needBy } = dates;
  if (isKept && needBy === order.dates.needBy) return { dates: order.dates, days };
  const met = needBy === null ? null : last <= needBy;
  const { options = [] } = dates;
  return { dates: { ...(isKept ? order.dates : dates), inHandsDate: last, needBy, met, options }, days };
}

function withPrice(line: QuoteLine, { priced }: QuoteLine = line): QuoteLine {
  const { unitPriceCents, goodsCents, unitParts } = priced;
  return { ...line, priced: { ...line.priced, unitPriceCents, goodsCents, unitParts } };
}

/** What the price of the goods depends on, with which lines count together. */
function pricedFacts(lines: readonly QuoteLine[]): string {
  const groups = groupedBy(lines, ({ spec: { key, imprints } }) => imprintKey(key, imprints));
  return JSON.stringify([
    groups.map((group) => group.map(({ line }) => line)),
    lines.map(({ spec: { key, partId, quantity, imprints } }) => [
      key,
      partId,
      quantity,
      imprints.map(({ locationId, methodId, units, repeat }) => [locationId, methodId, units, repeat]),
    ]),
  ]);
}

export const isPriced = (charge: OrderCharge): charge is QuoteCharge => charge.kind !== 'adjustment';

/** The line as a request for the same goods. */
export const requestFor = (line: QuoteLine, sentAt: number): SentLine => ({ ...line.spec, sentAt });

/** An imprint of a product that the order repeats from an earlier one stays a repeat. */
export const withRepeats = (requests: readonly SentLine[], { items }: Order): SentLine[] =>
  requests.map((request) => ({
    ...request,
    imprints: request.imprints.map((imprint) => ({
      ...imprint,
      repeat: items.some(
        ({ spec: { key, imprints } }) =>
          key === request.key &&
          imprints.some(
            (one) =>
              one.repeat &&
              one.locationId === imprint.locationId &&
              one.methodId === imprint.methodId &&
              one.units === imprint.units &&
              one.artworkId === (imprint.artworkId ?? null),
          ),
      ),
    })),
  }));
