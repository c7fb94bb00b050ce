import { z } from 'zod';
import { defineTool } from '../define.ts';
import { DELIVERY_ERRORS, ServiceError } from '../errors.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { DELIVERY_OUTPUT, DESTINATION_NUMBER, SHIP_TO_INPUT, toDelivery, toShipTo } from './checkout-wire.ts';
import { linkedQuote } from './linked-quote.ts';
import type { Quote } from './quote.ts';
import {
  checkoutAtOne,
  refuseClosed,
  refuseUndeliverable,
  settleDestinations,
} from './settle-destinations.ts';

export const setDelivery = defineTool({
  name: 'set_delivery',
  title: 'Say where a quote ships',
  description:
    'Settles freight and tax for the exact address, of one `destination` where there are several; the prices of the quote stay as they are. May be called again until the quote is ordered.',
  access: 'link',
  effect: 'change',
  openWorld: true,
  input: z.strictObject({
    ...SHIP_TO_INPUT,
    destination: DESTINATION_NUMBER.optional(),
    language: LANGUAGE.optional(),
  }),
  output: DELIVERY_OUTPUT,
  errors: DELIVERY_ERRORS,
  example: {
    name: 'Ada Byron',
    email: 'ada@example.com',
    street1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  },
  async handler(ctx, { destination, language, ...address }) {
    const quote = await linkedQuote(ctx);
    refuseClosed(quote, ctx.now());
    const shipTo = toShipTo(address);
    refuseOtherDestination(quote, destination);
    refuseUndeliverable(shipTo);
    if (language !== undefined && language !== quote.language)
      await ctx.transaction((tx) => tx.quotes.keepLanguage(quote.id, language));
    if (destination !== undefined)
      return toDelivery(quote, await settleDestinations(ctx, quote, [{ number: destination, shipTo }]));
    const checkout = await checkoutAtOne(ctx, quote, shipTo);
    await ctx.transaction((tx) => tx.quotes.saveCheckout(checkout));
    return toDelivery(quote, checkout);
  },
});

function refuseOtherDestination({ destinations }: Quote, named: number | undefined): void {
  const many = destinations.length;
  if (many === 0 ? named === undefined : named !== undefined && named <= many) return;
  throw new ServiceError(
    'validation_failed',
    many === 0
      ? 'This quote ships to one place; leave `destination` out.'
      : `This quote ships to ${many} places; name one of them in \`destination\`, 1 to ${many}.`,
    { param: 'destination' },
  );
}
