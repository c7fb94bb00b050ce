import { z } from 'zod';
import { accountOf } from '../caller.ts';
import { defineTool } from '../define.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { centsToDollars } from '../values/money.ts';
import { ShipToWire, toShipToWire } from './checkout-wire.ts';
import { linkedQuote } from './linked-quote.ts';
import { isOpen } from './quote.ts';
import { QuoteWire, TotalsWire, toQuoteWire, toTotalsWire } from './quote-wire.ts';

export const openQuote = defineTool({
  name: 'open_quote',
  title: 'Open a quote by its link',
  description:
    'What the person with the link sees: the quote, where it ships, how it can be paid, and the order once there is one.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    quote: QuoteWire.describe('The quote'),
    seller_account: z.string().describe('Name of the account the quote was made for'),
    can_order: z.boolean().describe('Whether it may still be ordered'),
    delivery: z
      .object({
        ship_to: ShipToWire.describe('Where it ships'),
        totals: TotalsWire.describe('What it comes to there'),
      })
      .nullable()
      .describe('Null until the person has said where it ships'),
    card: z
      .object({
        provider: z.string().describe('Who takes the card'),
        is_demo: z.boolean().describe('Whether no money moves'),
      })
      .nullable()
      .describe('Null where no card can be taken'),
    terms_days: z.int().min(0).max(365).describe('Days of net terms the account may order on; 0 for none'),
    amount_due: z
      .number()
      .min(0)
      .nullable()
      .describe('What the person pays, dollars; null until delivery is known'),
    order: OrderWire.nullable().describe('The order it became'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const now = ctx.now();
    const quote = await linkedQuote(ctx);
    const [checkout, order] = await Promise.all([
      ctx.quotes.checkout(quote.id),
      ctx.orders.byQuote(quote.id),
    ]);
    const account = accountOf(ctx);
    return {
      quote: toQuoteWire(quote, ctx.links, now),
      seller_account: account.name,
      can_order: isOpen(quote, now) && !order,
      delivery: checkout
        ? { ship_to: toShipToWire(checkout.shipTo), totals: toTotalsWire(checkout.totals, true) }
        : null,
      card: ctx.payments ? { provider: ctx.payments.provider, is_demo: ctx.payments.isDemo } : null,
      terms_days: account.termsDays,
      amount_due: checkout ? centsToDollars(checkout.totals.totalCents) : null,
      order: order ? toOrderWire(order, ctx.links) : null,
    };
  },
});
