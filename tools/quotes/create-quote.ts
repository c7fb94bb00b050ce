import { defineTool } from '../define.ts';
import { PRICING_ERRORS } from '../errors.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { AskedQuote, readyQuote } from './asked-quote.ts';
import { openToPay } from './open-to-pay.ts';
import { picturesForApp, quoteForAgents } from './quote-for-agents.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';

export const createQuote = defineTool({
  name: 'create_quote',
  title: 'Save a quote',
  description:
    'Saves a quote at today’s prices, valid for 30 days. Give its `url` to a person: only a person can pay. Lines of one product with the same location, method and artwork share the price break and one setup. To change it, save a new one with `replaces`.',
  access: 'write',
  effect: 'add',
  openWorld: true,
  input: AskedQuote.extend(IDEMPOTENCY_INPUT),
  output: QuoteWire,
  raises: ['quote.saved'],
  errors: ['not_found', 'invalid_state', ...PRICING_ERRORS],
  http: { method: 'POST', path: '/quotes' },
  mcp: 'listed',
  opens: openToPay,
  app: 'quote',
  forAgents: quoteForAgents,
  appData: picturesForApp,
  example: {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    name: 'Ada Byron',
    ship_postal: '94105',
  },
  furtherExamples: {
    'A size run with front and back, to two places on rush': {
      lines: [
        {
          key: 'demo:TEE-RINGSPUN',
          parts: [
            { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 130 },
            { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 20 },
          ],
          imprints: [
            { location_id: 'front', units: 2, artwork_id: 'art_demo' },
            { location_id: 'back', text: 'STAFF', colors: ['PMS 186 C'] },
          ],
        },
      ],
      destinations: [
        {
          name: 'Head office',
          ship_postal: '94105',
          lines: [
            { line: 1, part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 80 },
            { line: 1, part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 20 },
          ],
        },
        {
          name: 'New York',
          ship_postal: '10001',
          lines: [{ line: 1, part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 50 }],
        },
      ],
      need_by: '2030-01-15',
      rush: true,
      shipping_service: 'two_day',
      po_number: 'PO-1001',
    },
  },
  async handler(ctx, asked) {
    const now = ctx.now();
    const { save } = await readyQuote(ctx, asked);
    const quote = await ctx.transaction((tx, ctx) => save(ctx, tx));
    return toQuoteWire(quote, ctx.links, now);
  },
});
