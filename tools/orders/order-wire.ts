/** An order as callers read it: status, goods, delivery and payment. */

import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { english } from '../languages/words.ts';
import { ShipToWire } from '../quotes/checkout-wire.ts';
import { OrderTermsWire, toOrderTermsWire } from '../quotes/order-terms.ts';
import { quoteNumber } from '../quotes/quote-number.ts';
import {
  ChargeWire,
  DatesWire,
  DestinationWire,
  LineWire,
  TotalsWire,
  toChargeWire,
  toDatesWire,
  toDestinationWire,
  toLineWire,
  toTotalsWire,
} from '../quotes/quote-wire.ts';
import { SHIPPING_SERVICES } from '../shipping/shipping-service.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { UPDATED_AT } from '../values/stretch.ts';
import { writtenBy } from '../written-by.ts';
import { SHIPPING_STATES } from './destination-progress.ts';
import { missingArtwork } from './missing-artwork.ts';
import { DELIVERED_BY, ORDER_STATUSES, type Order, PAYMENT_STATUSES } from './order.ts';
import { orderNumber } from './order-number.ts';
import { shownOrder } from './shown-order.ts';

const measure = z.number().min(0).max(2_000);
const ParcelWire = z.object({
  carrier: writtenBy('supplier').describe('Carrier'),
  number: z.string().describe('Tracking number'),
  url: z.string().describe('Where to follow it'),
  destination: DestinationWire.shape.number
    .nullable()
    .describe('Number of the destination it goes to; null where there is one address, or it is not known'),
  lines: DestinationWire.shape.lines.describe('The goods in it; empty where they are not known'),
  weight_lb: measure.optional().describe('Pounds, where its supplier says so'),
  inches: z
    .object({
      length: measure.describe('Length'),
      width: measure.describe('Width'),
      height: measure.describe('Height'),
    })
    .optional()
    .describe('Its size in inches, where its supplier says so'),
  delivered_on: z.iso.date().optional().describe('The day it was delivered, once its carrier says so'),
});

export const OrderDestinationWire = DestinationWire.extend({
  ship_to: ShipToWire.nullable().describe('Its address; null until it is known'),
  shipping: z.enum(SHIPPING_STATES).describe('How much of its goods has left; `tracking` names the parcels'),
  in_hands_date: DestinationWire.shape.in_hands_date
    .nullable()
    .describe('The promised day; null once cancelled'),
  expected_date: z.iso.date().nullable().describe('The day its goods are expected now; null once cancelled'),
});

export const OrderWire = z.object({
  id: z.string().describe('Order id'),
  number: z.string().describe('The number people use, `M-10432`'),
  status: z.enum(ORDER_STATUSES).describe('Status of the order'),
  created_at: z.iso.datetime().describe('When it was placed'),
  updated_at: UPDATED_AT,
  quote_id: z.string().describe('The quote it came from'),
  quote_number: z.string().describe('The number people use, `Q-10432`'),
  url: Address.describe('The page for people'),
  items: z.array(LineWire).describe('What was bought'),
  charges: z.array(ChargeWire).describe('One-time charges'),
  totals: TotalsWire.describe('Totals of the order'),
  total: dollars.describe('Total in dollars'),
  currency: z.literal('USD').describe('Always US dollars'),
  ship_to: ShipToWire.describe('Where it goes; the first of several destinations'),
  destinations: z.array(OrderDestinationWire).describe('Where it goes, if to several places'),
  in_hands: DatesWire.nullable().describe('The promised date; null once cancelled'),
  rush: z.boolean().describe('Whether it is made on rush'),
  shipping_service: z.enum(SHIPPING_SERVICES).describe('How fast the carrier brings it'),
  ...OrderTermsWire.shape,
  expected: z
    .object({
      in_hands_date: z.iso.date().describe('The day all of it is expected now'),
      why: SaidWire.nullable().describe('Why the date changed; null while the promise holds'),
    })
    .nullable()
    .describe('When it arrives, as forecast today; null once cancelled'),
  payment: z
    .object({
      status: z.enum(PAYMENT_STATUSES).describe('Status of the payment'),
      method: z.enum(['card', 'terms']).describe('How it was paid'),
      provider: z.string().nullable().describe('Who took the card; `demo` takes no money'),
      amount: dollars.describe('Dollars'),
      refunded: dollars.describe('Dollars refunded or credited so far'),
      kept: dollars.optional().describe('Dollars of a cancellation fee, where one is kept or billed'),
      kept_for: z.string().optional().describe('Why'),
      terms_days: z.int().min(0).max(365).nullable().describe('Days until the invoice is due'),
      po_number: writtenBy('account').nullable().describe('The customer’s purchase order number'),
      at: z.iso.datetime().describe('When'),
    })
    .describe('The payment'),
  missing_artwork: z
    .array(
      z.object({
        line: z.int().min(1).max(200).describe('Line number'),
        location_id: z.string().describe('Where on the piece'),
        location_name: writtenBy('supplier').describe('In words'),
      }),
    )
    .describe('Imprints without artwork: nothing is made before it is there'),
  tracking: z.array(ParcelWire).describe('Parcels, once shipped'),
  shipped: z
    .array(
      z.object({
        line: z.int().min(1).max(200).describe('Line number'),
        ordered: LineWire.shape.quantity.describe('Pieces ordered'),
        shipped: z.int().min(0).max(MAX_QUANTITY).describe('Pieces shipped'),
      }),
    )
    .optional()
    .describe('Lines of which more or fewer pieces were shipped than ordered, once known'),
  delivered: z
    .object({
      on: z.iso.date().describe('The day'),
      by: z.enum(DELIVERED_BY).describe('Who says so: the carriers of all parcels, or a person'),
    })
    .optional()
    .describe('When all of it arrived, once that is known'),
  hold: z
    .object({ reason: z.string().describe('Why'), since: z.iso.datetime().describe('Since when') })
    .nullable()
    .describe('Set while the order is on hold'),
});

/** @param shown as of today, where the days on hold count */
export const toOrderWire = (
  order: Order,
  links: Links,
  shown = shownOrder(order),
): z.input<typeof OrderWire> => ({
  id: order.id,
  number: orderNumber(order),
  status: order.status,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
  quote_id: order.quoteId,
  quote_number: quoteNumber({ number: order.quoteNumber }),
  url: links.quote(order.quoteId),
  items: order.items.map((item) => toLineWire(item, links)),
  charges: order.charges.map(toChargeWire),
  totals: toTotalsWire(order.totals, true),
  total: centsToDollars(order.totals.totalCents),
  currency: 'USD',
  ship_to: order.shipTo,
  destinations: shown.destinations.map((destination) => ({
    ...toDestinationWire(destination, true),
    ship_to: destination.shipTo,
    shipping: destination.shipping,
    expected_date: destination.expectedDate,
  })),
  in_hands: shown.dates && toDatesWire(shown.dates),
  rush: order.rush,
  shipping_service: order.shippingService,
  ...toOrderTermsWire(order.terms),
  expected: shown.expected && { in_hands_date: shown.expected.inHandsDate, why: shown.expected.why },
  payment: {
    status: order.payment.status,
    method: order.payment.method,
    provider: order.payment.provider,
    amount: centsToDollars(order.payment.amountCents),
    refunded: centsToDollars(order.payment.refundedCents),
    ...(order.payment.keptCents ? { kept: centsToDollars(order.payment.keptCents) } : {}),
    ...(order.payment.keptFor ? { kept_for: order.payment.keptFor } : {}),
    terms_days: order.payment.termsDays,
    po_number: order.payment.poNumber,
    at: order.payment.at,
  },
  missing_artwork: missingArtwork(order).map(({ line, locationId, locationName }) => ({
    line,
    location_id: locationId,
    location_name: locationName,
  })),
  tracking: order.tracking.map(
    ({ destination = null, lines = [], weightLb, deliveredOn, ordinal: _, ...parcel }) => ({
      ...parcel,
      destination,
      lines,
      ...(weightLb === undefined ? {} : { weight_lb: weightLb }),
      ...(deliveredOn === undefined ? {} : { delivered_on: deliveredOn }),
    }),
  ),
  ...(order.shipped && order.shipped.lines.length > 0 ? { shipped: order.shipped.lines } : {}),
  ...(order.delivered ? { delivered: order.delivered } : {}),
  hold: order.hold && { reason: english(order.hold.reason), since: order.hold.since },
});
