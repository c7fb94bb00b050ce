import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { describeUnavailable, repeatQuote } from './repeat-quote.ts';

export const reorder = defineTool({
  name: 'reorder',
  title: 'Quote an earlier order again',
  description:
    'Saves a quote that repeats an order at today’s prices with repeat setup; `left_out` names what is no longer available, and the nearest product. A person pays at its `url`.',
  access: ['orders', 'write'],
  effect: 'add',
  openWorld: true,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Order id, `ord_…`') }),
  output: QuoteWire.extend({
    left_out: z
      .array(
        z.object({
          line: z.int().min(1).max(200).describe('Line of the earlier order'),
          key: z.string().describe('Product'),
          part_id: z.string().describe('Color and size'),
          reason: z.string().describe('Why it is left out, and the nearest that is available'),
          substitute: z
            .object({
              key: z.string().describe('Product'),
              part_id: z.string().describe('Color and size'),
              name: z.string().describe('Name, color and size'),
            })
            .nullable()
            .describe('The nearest that is available'),
        }),
      )
      .describe('Lines that are no longer available'),
  }),
  raises: ['quote.saved'],
  errors: [
    'not_found',
    'below_minimum',
    'not_available',
    'price_unavailable',
    'supplier_unavailable',
    'timeout',
  ],
  http: { method: 'POST', path: '/orders/{id}/reorder' },
  mcp: 'listed',
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await ctx.orders.byId(accountOf(ctx).id, id);
    if (!order)
      throw new ServiceError(
        'not_found',
        'No order of this account has this id; list them with `list_orders`.',
        { param: 'id' },
      );
    const { quote, unavailable } = await repeatQuote(ctx, order);
    await ctx.transaction((tx) => saveQuote(ctx, tx, quote));
    return {
      ...toQuoteWire(quote, ctx.links, ctx.now()),
      left_out: unavailable.map((one) => ({
        line: one.line.line,
        key: one.line.key,
        part_id: one.line.partId,
        reason: describeUnavailable(one),
        substitute: one.substitute && {
          key: one.substitute.key,
          part_id: one.substitute.partId,
          name: one.substitute.name,
        },
      })),
    };
  },
});
