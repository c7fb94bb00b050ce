import { z } from 'zod';
import { defineStep } from '../define.ts';
import { type Issue, refuseIssues, ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { deliveryOf } from './checkout.ts';
import { SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import { refuseMoreSplits, refuseOtherSums } from './destination-input.ts';
import { lineLabel } from './line-label.ts';
import { linkedQuote } from './linked-quote.ts';
import { MOST_DESTINATIONS, type Quote } from './quote.ts';
import { checkoutAt } from './settle-destinations.ts';
import { refuseUnsplit, splitQuote } from './split-quote.ts';

const PlacesInput = z
  .array(
    z.strictObject({
      place: z.string().trim().min(1).max(100).optional().describe('What it is called'),
      ...SHIP_TO_INPUT,
      lines: z
        .array(
          z.strictObject({
            line: z.int().min(1).max(2_000).describe('Line of the quote'),
            quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces'),
          }),
        )
        .min(1)
        .max(2_000)
        .describe('Its goods'),
    }),
  )
  .min(2, 'send at least two')
  .max(MOST_DESTINATIONS)
  .describe('Addresses, each with its pieces');
type PlacesInput = z.output<typeof PlacesInput>;

/** It has no MCP or REST door: only a person at the quote's page may do this. */
export const setDestinations = defineStep({
  name: 'set_destinations',
  access: 'link',
  effect: 'change',
  input: z.strictObject({ destinations: PlacesInput }),
  async handler(ctx, { destinations }) {
    const quote = await linkedQuote(ctx);
    refuseUnsplit(quote, ctx.now());
    refuseFaults(destinations, quote);
    const places = destinations.map(({ place, lines, ...address }) => ({
      place,
      lines,
      shipTo: toShipTo(address),
    }));
    const split = await splitQuote(
      ctx,
      quote,
      places.map(({ place, lines, shipTo: { name, postal, state } }) => ({
        name: place ?? name,
        destination: { postal, state },
        lines,
      })),
    );
    const addresses = places.map(({ shipTo }, index) => ({ number: index + 1, shipTo }));
    const checkout = await checkoutAt(ctx, split, addresses);
    return ctx.transaction(async (tx, ctx) => {
      refuseUnsplit(await linkedQuote({ ...ctx, quotes: tx.quotes }), ctx.now());
      await tx.quotes.saveDestinations(split, ctx.now().toISOString());
      await tx.quotes.saveCheckout(checkout);
      return deliveryOf(split, checkout);
    });
  },
});

/** Every fault at once, named by its row; the sums once the rows are right. */
function refuseFaults(destinations: PlacesInput, { lines }: Quote): void {
  const issues = destinations.flatMap((destination, index) => [
    ...stateFault(destination, index),
    ...lineFaults(destination, index, lines.length),
  ]);
  refuseIssues(issues);
  refuseMoreSplits(destinations);
  refuseOtherSums(
    destinations,
    lines.map((line) => ({ label: lineLabel(line), quantity: line.spec.quantity })),
  );
}

function stateFault({ lines: _, place: __, ...address }: PlacesInput[number], index: number): Issue[] {
  try {
    refuseUndeliverable(toShipTo(address));
    return [];
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return [{ param: `destinations.${index}.postal`, message: cause.said }];
  }
}

function lineFaults({ lines }: PlacesInput[number], index: number, many: number): Issue[] {
  return lines.flatMap(({ line }, at): Issue[] => {
    const param = `destinations.${index}.lines.${at}.line`;
    if (line > many)
      return [
        {
          param,
          message: said('There is no line {line}: the quote has {count}.', {
            line: String(line),
            count: many,
          }),
        },
      ];
    return lines.findIndex((one) => one.line === line) < at
      ? [{ param, message: said('Line {line} is named twice.', { line: String(line) }) }]
      : [];
  });
}
