/** What the desk enters to change an order; what is left out stays as it is. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { ORDER_REF_INPUT, ORDER_VERSION } from '../orders/find-order.ts';
import { DESTINATION_NUMBER, SHIP_TO_INPUT, toShipTo } from '../quotes/checkout-wire.ts';
import { PIECES_OF_PLACE } from '../quotes/destination-input.ts';
import { LineInput, requestsOf, type SentLine } from '../quotes/line-input.ts';
import { MOST_DESTINATIONS } from '../quotes/quote.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { SHIPPING_SERVICES, type ShippingService } from '../shipping/shipping-service.ts';
import type { PlainDate } from '../values/calendar.ts';
import { REASON } from '../values/reason.ts';

const MOST_LINES = 200;
const MOST_ADJUSTMENTS = 20;

export const CHANGE_INPUT = z.strictObject({
  ...ORDER_REF_INPUT,
  version: ORDER_VERSION,
  lines: z
    .array(LineInput)
    .min(1)
    .max(MOST_LINES)
    .optional()
    .describe('All goods as they are to be, in place of those of the order'),
  ship_to: z.strictObject(SHIP_TO_INPUT).optional().describe('The address, where it is one'),
  destinations: z
    .array(
      z.strictObject({
        number: DESTINATION_NUMBER.optional().describe(
          'The place of the order that it is; none for a new one',
        ),
        name: z.string().trim().min(1).max(100).optional().describe('What it is called'),
        ship_to: z.strictObject(SHIP_TO_INPUT).optional().describe('Its address; default that of `number`'),
        lines: PIECES_OF_PLACE,
      }),
    )
    .min(1)
    .max(MOST_DESTINATIONS)
    .optional()
    .describe('All places as they are to be, where there are several'),
  need_by: z.iso.date().nullable().optional().describe('The day it must be there; null for none'),
  rush: z.boolean().optional().describe('Rush production, at its charge'),
  shipping_service: z.enum(SHIPPING_SERVICES).optional().describe('How fast the carrier brings it'),
  adjustments: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(80).describe('What it is, such as `Artwork redrawn`'),
        amount: z
          .number()
          .min(-1_000_000)
          .max(1_000_000)
          .describe('Dollars, tax included; below 0 for a credit'),
        reason: REASON,
      }),
    )
    .max(MOST_ADJUSTMENTS)
    .optional()
    .describe('Charges and credits to add'),
});

export interface Adjustment {
  name: string;
  cents: number;
  reason: string;
}

/** One of several places; what is left out stays as it is at the place of the order with this number. */
export interface WantedPlace {
  number?: number | undefined;
  name?: string | undefined;
  shipTo?: ShipTo | undefined;
  lines: z.output<typeof PIECES_OF_PLACE>;
}

export interface WantedChange {
  requests: SentLine[] | undefined;
  shipTo: ShipTo | undefined;
  places: WantedPlace[] | undefined;
  /** `null` for none. */
  needBy: PlainDate | null | undefined;
  rush: boolean | undefined;
  shippingService: ShippingService | undefined;
  adjustments: Adjustment[];
}

/** @throws ServiceError `validation_failed` */
export const toWantedChange = (input: z.output<typeof CHANGE_INPUT>): WantedChange => ({
  requests: input.lines && requestsOf(input.lines),
  shipTo: input.ship_to && toShipTo(input.ship_to),
  places: input.destinations?.map(({ ship_to, ...place }) => ({
    ...place,
    shipTo: ship_to && toShipTo(ship_to),
  })),
  needBy: input.need_by,
  rush: input.rush,
  shippingService: input.shipping_service,
  adjustments: (input.adjustments ?? []).map(({ name, amount, reason }, index) => ({
    name,
    reason,
    cents: adjustedCents(amount, index),
  })),
});

function adjustedCents(amount: number, index: number): number {
  const cents = Math.round(amount * 100);
  if (cents / 100 === amount && cents !== 0) return cents;
  throw new ServiceError('validation_failed', 'Give the amount in dollars and whole cents, and not 0.', {
    param: `adjustments.${index}.amount`,
  });
}
