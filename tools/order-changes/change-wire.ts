/** A change of an order as the desk and the customer read it. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import {
  differenceCents,
  needsAnswer,
  ORDER_CHANGE_STATUSES,
  type OrderChange,
  type OrderContent,
} from '../orders/order-change.ts';
import { DeliveredWire, ShipToWire, toDeliveredWire, toShipToWire } from '../quotes/checkout-wire.ts';
import { inkWarnings } from '../quotes/ink-warnings.ts';
import {
  ChargeWire,
  LineWire,
  TotalsWire,
  toChargeWire,
  toLineWire,
  toTotalsWire,
} from '../quotes/quote-wire.ts';
import { SHIPPING_SERVICES } from '../shipping/shipping-service.ts';
import { Address } from '../values/address.ts';
import { signedDollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';

const ContentWire = z.object({
  items: z.array(LineWire).describe('The goods'),
  charges: z.array(ChargeWire).describe('One-time charges and credits'),
  totals: TotalsWire.describe('What it comes to'),
  ship_to: ShipToWire.describe('Where it goes; with several places, where news of it goes'),
  destinations: z.array(DeliveredWire).describe('Where it goes, if to several places'),
  in_hands_date: z.iso.date().describe('The promised day'),
  need_by: z.iso.date().nullable().describe('The day it must be there'),
  rush: z.boolean().describe('Whether it is made on rush'),
  shipping_service: z.enum(SHIPPING_SERVICES).describe('How fast the carrier brings it'),
});

const toContentWire = (content: OrderContent, links: Links): z.input<typeof ContentWire> => ({
  items: content.items.map((item) => toLineWire(item, links)),
  charges: content.charges.map(toChargeWire),
  totals: toTotalsWire(content.totals, true),
  ship_to: toShipToWire(content.shipTo),
  destinations: content.destinations.map(toDeliveredWire),
  in_hands_date: content.dates.inHandsDate,
  need_by: content.dates.needBy,
  rush: content.rush,
  shipping_service: content.shippingService,
});

export const PricedChangeWire = z.object({
  before: ContentWire.describe('The order until now'),
  after: ContentWire.describe('The order as it is to be'),
  difference: signedDollars.describe('Dollars it costs more; below 0 where money goes back'),
  needs_answer: z.boolean().describe('Whether the customer must agree: the total or a day is another'),
  warnings: z.array(z.string()).describe('What a person should look at before agreeing'),
});

export const toPricedChangeWire = (
  change: Pick<OrderChange, 'before' | 'after'>,
  links: Links,
): z.input<typeof PricedChangeWire> => ({
  before: toContentWire(change.before, links),
  after: toContentWire(change.after, links),
  difference: centsToDollars(differenceCents(change)),
  needs_answer: needsAnswer(change),
  warnings: inkWarnings(change.after.items),
});

const text = (what: string) => z.string().nullable().describe(what);

export const OrderChangeWire = PricedChangeWire.extend({
  id: z.string().describe('Change id'),
  order_id: z.string().describe('The order'),
  status: z.enum(ORDER_CHANGE_STATUSES).describe('How far it is'),
  url: Address.describe('The page where the customer answers'),
  reason: z.string().describe('Why'),
  created_at: z.iso.datetime().describe('When it was proposed'),
  decided_at: z.iso.datetime().nullable().describe('When the customer answered'),
  decided_by: text('The name the person gave'),
  comment: text('What they wrote'),
  ended: text('Why it was withdrawn'),
  fingerprint: text('SHA-256 of what was shown with the answer'),
});

export const toOrderChangeWire = (change: OrderChange, links: Links): z.input<typeof OrderChangeWire> => ({
  ...toPricedChangeWire(change, links),
  id: change.id,
  order_id: change.orderId,
  status: change.status,
  url: links.orderChange(change.id),
  reason: change.reason,
  created_at: change.createdAt,
  decided_at: change.evidence?.at ?? null,
  decided_by: change.evidence?.name ?? null,
  comment: change.evidence?.comment ?? null,
  ended: change.ended,
  fingerprint: change.evidence?.shownHash ?? null,
});
