import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { QUOTE_STATUSES } from './quote.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';

export const listQuotes = defineTool({
  name: 'list_quotes',
  title: 'List quotes',
  description:
    'The quotes of the account, newest first. For one quote use `get_quote`; for what was paid use `list_orders`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    status: z.enum(QUOTE_STATUSES).optional().describe('Only quotes in this status'),
    ...PAGE_INPUT,
  }),
  output: z.object({ quotes: z.array(QuoteWire).describe('Newest first'), ...PAGE_OUTPUT }),
  errors: [],
  http: { method: 'GET', path: '/quotes' },
  mcp: 'listed',
  example: { limit: 5 },
  async handler(ctx, { status, limit, offset }) {
    const now = ctx.now();
    const { quotes, total } = await ctx.quotes.list(accountOf(ctx).id, {
      ...(status ? { status } : {}),
      now,
      limit,
      offset,
    });
    return {
      quotes: quotes.map((quote) => toQuoteWire(quote, ctx.links, now)),
      ...pageOf(total, quotes.length, { limit, offset }),
    };
  },
});
