import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { DETAIL_INPUT } from '../values/detail.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { sortInput } from '../values/sort.ts';
import { CHANGES_INPUT, STRETCH_INPUT, STRETCH_OUTPUT, stretchOf } from '../values/stretch.ts';
import { listForAgents } from './list-for-agents.ts';
import type { QuotesPort } from './port.ts';
import { QUOTE_STATUSES } from './quote.ts';
import { quoteForAgents } from './quote-for-agents.ts';
import { QUOTE_SORTS } from './quote-sorts.ts';
import { QuoteSummary, shortQuote, toQuoteSummary } from './quote-summary.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';

/** As `orderSearch`. */
export const quoteSearch = {
  name: 'quote_search',
  weight: 1,
  handler: (
    { quotes }: Ctx,
    { accountId, filter }: { accountId: string; filter: Parameters<QuotesPort['list']>[1] },
  ) => quotes.list(accountId, filter),
};

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
    ...sortInput('created', 'total', 'in_hands'),
    ...STRETCH_INPUT,
    ...CHANGES_INPUT,
  }),
  output: z.object({
    quotes: z
      .array(z.union([QuoteWire, QuoteSummary]))
      .describe('As they are sorted, or as they changed; whole with `detail: "full"`'),
    ...STRETCH_OUTPUT,
  }),
  errors: [],
  http: { method: 'GET', path: '/quotes' },
  mcp: 'listed',
  forAgents: (answer) =>
    listForAgents(answer, {
      name: 'quotes',
      lines: 'lines',
      all: answer.quotes.filter((quote) => 'lines' in quote),
      shown: quoteForAgents,
      short: shortQuote,
      reader: 'get_quote',
    }),
  example: { limit: 5 },
  async handler(ctx, { status, search, detail, ...asked }) {
    const now = ctx.now();
    const { id: accountId } = accountOf(ctx);
    const { rows, page } = await stretchOf(asked, {
      byId: (id) => ctx.quotes.byId(accountId, id),
      async read(stretch) {
        const wanted = { ...(status ? { status } : {}), ...(search ? { text: search } : {}) };
        const filter = { ...wanted, now, ...stretch };
        const { quotes, total } = search
          ? await ctx.inTurn(quoteSearch, { accountId, filter })
          : await ctx.quotes.list(accountId, filter);
        return { rows: quotes, total };
      },
      recordOf: (quote) => quote,
      keys: QUOTE_SORTS,
    });
    return {
      quotes: rows.map((quote) =>
        detail === 'full' ? toQuoteWire(quote, ctx.links, now) : toQuoteSummary(quote, ctx.links, now),
      ),
      ...page,
    };
  },
});
