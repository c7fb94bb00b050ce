import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { DETAIL_INPUT } from '../values/detail.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { QUOTE_STATUSES } from './quote.ts';
import { QuoteSummary, toQuoteSummary } from './quote-summary.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';

export const listQuotes = defineTool({
  name: 'list_quotes',
  title: 'List quotes',
  description:
    'Quotes of the account, newest first. `get_quote` reads one; paid quotes are in `list_orders`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    status: describedInOpenApi(z.enum(QUOTE_STATUSES).optional().describe('Only quotes in this status')),
    search: describedInOpenApi(z.string().trim().max(200).optional().describe('Number, name or goods')),
    ...DETAIL_INPUT,
    ...PAGE_INPUT,
  }),
  output: z.object({
    quotes: z.array(z.union([QuoteWire, QuoteSummary])).describe('Newest first; whole with `detail: "full"`'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  http: { method: 'GET', path: '/quotes' },
  mcp: 'listed',
  example: { limit: 5 },
  async handler(ctx, { status, search, detail, limit, offset }) {
    const now = ctx.now();
    const { quotes, total } = await ctx.quotes.list(accountOf(ctx).id, {
      ...(status ? { status } : {}),
      ...(search ? { text: search } : {}),
      now,
      limit,
      offset,
    });
    return {
      quotes: quotes.map((quote) =>
        detail === 'full' ? toQuoteWire(quote, ctx.links, now) : toQuoteSummary(quote, ctx.links, now),
      ),
      ...pageOf(total, quotes.length, { limit, offset }),
    };
  },
});
