import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { findQuote } from './quote-number.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';

export const getQuote = defineTool({
  name: 'get_quote',
  title: 'Read a quote',
  description:
    'One saved quote with its status, lines, charges, totals, in-hands date and `url`. When a person has paid, `status` is `ordered` and `order_id` names the order: follow it with `order_status`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Quote id `qt_…` or number `Q-…`') }),
  output: QuoteWire,
  errors: ['not_found'],
  http: { method: 'GET', path: '/quotes/{id}' },
  mcp: 'listed',
  app: 'quote',
  example: { id: 'qt_demo' },
  async handler(ctx, { id }) {
    const quote = await findQuote(ctx.quotes, accountOf(ctx).id, id);
    if (!quote)
      throw new ServiceError(
        'not_found',
        'No quote of this account has this id or number; list them with `list_quotes`.',
        { param: 'id' },
      );
    return toQuoteWire(quote, ctx.links, ctx.now());
  },
});
