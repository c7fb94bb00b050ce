/** A way to have goods earlier or cheaper: rush or not, and how fast the carrier brings them. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import type { PlainDate } from '../values/calendar.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { SHIPPING_SERVICES, type ShippingService } from './shipping-service.ts';

export interface DeliveryWay {
  rush: boolean;
  shippingService: ShippingService;
}

export interface DeliveryOption extends DeliveryWay {
  inHandsDate: PlainDate;
  met: boolean | null;
  rushFeeCents: number;
  freightCents: number;
}

const costOf = ({ rushFeeCents, freightCents }: DeliveryOption): number => rushFeeCents + freightCents;

const WAYS: readonly DeliveryWay[] = [false, true].flatMap((rush) =>
  SHIPPING_SERVICES.map((shippingService) => ({ rush, shippingService })),
);

/**
 * The ways worth a look, cheapest first: each costs more than the one before it and arrives earlier.
 *
 * @param estimate what a way leads to; a way it refuses with a ServiceError is left out
 */
export function deliveryOptions(
  estimate: (way: DeliveryWay) => Omit<DeliveryOption, keyof DeliveryWay>,
): DeliveryOption[] {
  const byCost = WAYS.flatMap((way) => {
    try {
      return [{ ...way, ...estimate(way) }];
    } catch (cause) {
      if (cause instanceof ServiceError) return [];
      throw cause;
    }
  }).sort((a, b) => costOf(a) - costOf(b) || a.inHandsDate.localeCompare(b.inHandsDate));
  const chosen: DeliveryOption[] = [];
  for (const option of byCost) {
    const earliest = chosen.at(-1);
    if (earliest === undefined || option.inHandsDate < earliest.inHandsDate) chosen.push(option);
  }
  return chosen;
}

export const DeliveryOptionWire = z.object({
  rush: z.boolean().describe('Made on rush'),
  shipping_service: z.enum(SHIPPING_SERVICES).describe('How fast the carrier is'),
  in_hands_date: z.iso.date().describe('In-hands date'),
  met: z.boolean().nullable().describe('Whether that is by `need_by`'),
  rush_fee: dollars.describe('Rush fee, dollars'),
  freight: dollars.describe('Freight estimate, dollars'),
});

export const toDeliveryOption = (option: DeliveryOption): z.input<typeof DeliveryOptionWire> => ({
  rush: option.rush,
  shipping_service: option.shippingService,
  in_hands_date: option.inHandsDate,
  met: option.met,
  rush_fee: centsToDollars(option.rushFeeCents),
  freight: centsToDollars(option.freightCents),
});
