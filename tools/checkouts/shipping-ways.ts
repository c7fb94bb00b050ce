import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { DraftQuote } from '../quotes/quote.ts';
import { deliveryDates, type Sourcing } from '../quotes/quote-dates.ts';
import { freightItems, freightTo } from '../quotes/quote-totals.ts';
import { productsOf, sourceLines } from '../quotes/source-lines.ts';
import { SHIPPING_SERVICES, type ShippingService } from '../shipping/shipping-service.ts';
import { SessionId } from './session-wire.ts';

export interface ShippingWay {
  shippingService: ShippingService;
  freightCents: number;
  inHandsDate: string;
}

export const shippingWays = defineStep({
  name: 'shipping_ways',
  access: 'write',
  effect: 'read',
  input: z.strictObject({ quote_id: SessionId }),
  async handler(ctx, { quote_id }) {
    const quote = await ctx.quotes.byId(accountOf(ctx).id, quote_id);
    if (!quote)
      throw new ServiceError('not_found', 'No quote of this account has this id.', { param: 'quote_id' });
    return { ways: await waysToShip(ctx, quote) };
  },
});

export const waysToShip = async (ctx: Ctx, quote: DraftQuote): Promise<ShippingWay[]> =>
  worthALook([ownWay(quote), ...(await otherWays(ctx, quote))], quote.shippingService);

/** As it was quoted. */
const ownWay = ({ shippingService, totals, dates }: DraftQuote): ShippingWay => ({
  shippingService,
  freightCents: totals.freight.amountCents,
  inHandsDate: dates.inHandsDate,
});

const UNKNOWN: readonly ErrorCode[] = ['not_found', 'not_available', 'supplier_unavailable', 'timeout'];

/** None where the goods or their stock cannot be looked at now, or the quote goes to several places. */
async function otherWays(ctx: Ctx, quote: DraftQuote): Promise<ShippingWay[]> {
  if (quote.destinations.length > 0 || quote.collection) return [];
  const keys = quote.lines.map(({ spec }) => spec.key);
  const sourcing = await sourceLines(ctx, keys).catch((cause: unknown) => {
    if (cause instanceof ServiceError && UNKNOWN.includes(cause.code)) return undefined;
    throw cause;
  });
  if (!sourcing) return [];
  return SHIPPING_SERVICES.flatMap((service) =>
    service === quote.shippingService ? [] : wayBy(ctx, quote, service, sourcing),
  );
}

/** None where the service does not reach the place. */
function wayBy(
  ctx: Ctx,
  { contact, lines, terms: orderTerms, rush }: DraftQuote,
  service: ShippingService,
  sourcing: ReadonlyMap<string, Sourcing>,
): ShippingWay[] {
  const destination = { postal: contact.shipPostal, state: contact.shipRegion };
  try {
    const { inHandsDate } = deliveryDates([{ destination, lines }], lines, sourcing, {
      now: ctx.now(),
      shippingService: service,
      rush,
      orderTerms,
    });
    const { amountCents } = freightTo(freightItems(lines, productsOf(sourcing)), {
      destination,
      service,
      orderTerms,
      rates: ctx.freight.rates,
    });
    return [{ shippingService: service, freightCents: amountCents, inHandsDate }];
  } catch (cause) {
    if (cause instanceof ServiceError) return [];
    throw cause;
  }
}

function worthALook(ways: readonly ShippingWay[], own: ShippingService): ShippingWay[] {
  const byCost = ways.toSorted(
    (one, other) => one.freightCents - other.freightCents || one.inHandsDate.localeCompare(other.inHandsDate),
  );
  const chosen: ShippingWay[] = [];
  for (const way of byCost) {
    const isEarlier = chosen.every(({ inHandsDate }) => way.inHandsDate < inHandsDate);
    if (isEarlier || way.shippingService === own) chosen.push(way);
  }
  return chosen;
}
