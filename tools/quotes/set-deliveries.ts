import { z } from 'zod';
import { defineStep } from '../define.ts';
import { type Issue, refuseIssues, ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { deliveryOf } from './checkout.ts';
import { DESTINATION_NUMBER, SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import { linkedQuote } from './linked-quote.ts';
import { MOST_DESTINATIONS } from './quote.ts';
import { type DestinationAddress, refuseClosed, settleDestinations } from './settle-destinations.ts';

/** It has no MCP or REST door: only a person at the quote's page may do this. */
export const setDeliveries = defineStep({
  name: 'set_deliveries',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    deliveries: z
      .array(z.strictObject({ destination: DESTINATION_NUMBER, ...SHIP_TO_INPUT }))
      .min(1)
      .max(MOST_DESTINATIONS)
      .describe('Addresses, each of another destination'),
  }),
  async handler(ctx, { deliveries }) {
    const quote = await linkedQuote(ctx);
    refuseClosed(quote, ctx.now());
    const addresses = deliveries.map(({ destination, ...address }) => ({
      number: destination,
      shipTo: toShipTo(address),
    }));
    refuseFaults(addresses, quote.destinations.length);
    return deliveryOf(quote, await settleDestinations(ctx, quote, addresses));
  },
});

/** Every fault at once, named by its row. */
function refuseFaults(addresses: readonly DestinationAddress[], many: number): void {
  const seen = new Set<number>();
  const issues = addresses.flatMap(({ number, shipTo }, index): Issue[] => {
    const at = `deliveries.${index}`;
    if (number > many)
      return [
        {
          param: `${at}.destination`,
          message: said('There is no destination {number}: the quote has {count}.', {
            number: String(number),
            count: many,
          }),
        },
      ];
    if (seen.has(number))
      return [
        {
          param: `${at}.destination`,
          message: said('Destination {number} is named twice.', { number: String(number) }),
        },
      ];
    seen.add(number);
    try {
      refuseUndeliverable(shipTo);
      return [];
    } catch (cause) {
      if (!(cause instanceof ServiceError)) throw cause;
      return [{ param: `${at}.postal`, message: cause.said }];
    }
  });
  refuseIssues(issues);
}
