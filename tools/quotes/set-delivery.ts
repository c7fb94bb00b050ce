import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { deliveryOf } from './checkout.ts';
import { DESTINATION_NUMBER, SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import { linkedQuote } from './linked-quote.ts';
import type { Quote } from './quote.ts';
import { checkoutAtOne, refuseClosed, settleDestinations } from './settle-destinations.ts';

export const setDelivery = defineStep({
  name: 'set_delivery',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    ...SHIP_TO_INPUT,
    destination: DESTINATION_NUMBER.optional(),
    language: LANGUAGE.optional(),
  }),
  async handler(ctx, { destination, language, ...address }) {
    const quote = await linkedQuote(ctx);
    refuseClosed(quote, ctx.now());
    const shipTo = toShipTo(address);
    refuseOtherDestination(quote, destination);
    refuseUndeliverable(shipTo);
    if (language !== undefined && language !== quote.language)
      await ctx.transaction((tx, ctx) => tx.quotes.keepLanguage(quote.id, language, ctx.now().toISOString()));
    if (destination !== undefined)
      return deliveryOf(quote, await settleDestinations(ctx, quote, [{ number: destination, shipTo }]));
    const checkout = await checkoutAtOne(ctx, quote, shipTo);
    await ctx.transaction((tx) => tx.quotes.saveCheckout(checkout));
    return deliveryOf(quote, checkout);
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
