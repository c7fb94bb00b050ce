import { z } from 'zod';
import { PartsInput } from '../catalog/parts-input.ts';
import { defineTool } from '../define.ts';
import { PRICING_ERRORS, ServiceError } from '../errors.ts';
import { openToPay } from '../quotes/open-to-pay.ts';
import { picturesForApp, quoteForAgents } from '../quotes/quote-for-agents.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { dollars } from '../values/dollars.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { centsToDollars } from '../values/money.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { writtenBy } from '../written-by.ts';
import { loadOwnOrder, ORDER_ID } from './find-order.ts';
import { describeUnavailable, repeatQuote } from './repeat-quote.ts';

export const reorder = defineTool({
  name: 'reorder',
  title: 'Reorder',
  description:
    'Saves a quote that repeats an order at today’s prices with repeat setup, in the same or other quantities. `price_changes` says what a piece costs today, `left_out` what is no longer available, with the closest product. A person pays at its `url`.',
  access: ['orders', 'write'],
  effect: 'add',
  openWorld: true,
  input: z.strictObject({
    id: ORDER_ID,
    percent: z.int().min(1).max(10_000).optional().describe('Of the earlier pieces, such as 120'),
    lines: z
      .array(
        z.strictObject({
          line: describedInOpenApi(z.int().min(1).max(200).describe('Line of the earlier order')),
          parts: describedInOpenApi(PartsInput.describe('Its pieces now, such as another size run')),
        }),
      )
      .min(1)
      .max(200)
      .optional()
      .describe('Other sizes or quantities; `line` from 1'),
    need_by: describedInOpenApi(z.iso.date().optional().describe('The day it must be there')),
    rush: describedInOpenApi(z.boolean().optional().describe('Rush, at its charge')),
    ...IDEMPOTENCY_INPUT,
  }),
  output: QuoteWire.extend({
    price_changes: z
      .array(
        z.object({
          line: z.int().min(1).max(200).describe('Line of this quote'),
          earlier_unit_price: dollars.describe('Dollars a piece in the earlier order'),
          unit_price: dollars.describe('Dollars a piece now'),
          earlier_quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces in the earlier order'),
        }),
      )
      .describe('Lines whose price a piece differs from the earlier order'),
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
              name: writtenBy('supplier').describe('Name, color and size'),
            })
            .nullable()
            .describe('The nearest that is available'),
        }),
      )
      .describe('Lines that are no longer available'),
  }),
  raises: ['quote.saved'],
  errors: ['not_found', ...PRICING_ERRORS],
  http: { method: 'POST', path: '/orders/{id}/reorder' },
  mcp: 'listed',
  opens: openToPay,
  app: 'quote',
  forAgents: quoteForAgents,
  appData: picturesForApp,
  example: { id: 'ord_demo' },
  async handler(ctx, { id, percent, lines, need_by, rush }) {
    const needBy = wantedDay(need_by, ctx.now());
    const order = await loadOwnOrder(ctx, id);
    const stray = lines?.find(({ line }) => !order.items.some((item) => item.line === line));
    if (stray) {
      throw new ServiceError(
        'validation_failed',
        `The order has no line ${stray.line}: it has lines ${order.items.map(({ line }) => line).join(', ')}.`,
        { param: 'lines' },
      );
    }
    const again = lines?.find(({ line }, index) => lines.findIndex((one) => one.line === line) < index);
    if (again)
      throw new ServiceError(
        'validation_failed',
        `Line ${again.line} is named twice; send all of its pieces in one \`parts\`.`,
        { param: 'lines' },
      );
    const { draft, unavailable, earlier, checkout } = await repeatQuote(ctx, order, {
      percent,
      parts: new Map(
        lines?.map(({ line, parts }) => [
          line,
          parts.map(({ part_id, quantity }) => ({ partId: part_id, quantity })),
        ]),
      ),
      needBy,
      rush,
    });
    const quote = await ctx.transaction((tx, ctx) => saveQuote(ctx, tx, draft, checkout));
    return {
      ...toQuoteWire(quote, ctx.links, ctx.now()),
      price_changes: earlier.flatMap(({ line, number }) => {
        const now = quote.lines.find((one) => one.line === number);
        if (!now || now.priced.unitPriceCents === line.priced.unitPriceCents) return [];
        return [
          {
            line: number,
            earlier_unit_price: centsToDollars(line.priced.unitPriceCents),
            unit_price: centsToDollars(now.priced.unitPriceCents),
            earlier_quantity: line.spec.quantity,
          },
        ];
      }),
      left_out: unavailable.map((one) => ({
        line: one.line.line,
        key: one.line.spec.key,
        part_id: one.line.spec.partId,
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
