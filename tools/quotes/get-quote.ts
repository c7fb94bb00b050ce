import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { picturesForApp, quoteForAgents } from './quote-for-agents.ts';
import { findQuote } from './quote-number.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';

const LINE = z.int().min(1).max(200);

export const getQuote = defineTool({
  name: 'get_quote',
  title: 'Read a quote',
  description:
    'One saved quote with its status, lines, charges, totals, in-hands date and `url`. Sizes of one garment are one row; of more than 20 lines, rows of one product, imprint and price are shown; `lines_from` and `lines_to` show lines whole. When a person has paid, `status` is `ordered` and `order_id` names the order: follow it with `order_status`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('Quote id `qt_…` or number `Q-…`'),
    lines_from: describedInOpenApi(LINE.optional().describe('Only lines from this one on')),
    lines_to: describedInOpenApi(LINE.optional().describe('Only lines up to this one')),
  }),
  output: QuoteWire.extend({
    lines_shown: z
      .object({ from: LINE.describe('First'), to: LINE.describe('Last'), of: LINE.describe('All there are') })
      .optional()
      .describe('Set where some lines were asked for; all else is of the whole quote'),
  }),
  errors: ['not_found'],
  http: { method: 'GET', path: '/quotes/{id}' },
  mcp: 'listed',
  app: 'quote',
  forAgents: quoteForAgents,
  appData: picturesForApp,
  example: { id: 'qt_demo' },
  async handler(ctx, { id, lines_from, lines_to }) {
    const quote = await findQuote(ctx.quotes, accountOf(ctx).id, id);
    if (!quote)
      throw new ServiceError(
        'not_found',
        'No quote of this account has this id or number; list them with `list_quotes`.',
        { param: 'id' },
      );
    const answer = toQuoteWire(quote, ctx.links, ctx.now());
    if (lines_from === undefined && lines_to === undefined) return answer;
    const of = answer.lines.length;
    const [from, to] = [lines_from ?? 1, Math.min(lines_to ?? of, of)];
    if (from > to)
      throw new ServiceError(
        'validation_failed',
        `This quote has lines 1 to ${of}; send \`lines_from\` up to \`lines_to\`.`,
        {
          param: 'lines_from',
        },
      );
    return { ...answer, lines: answer.lines.slice(from - 1, to), lines_shown: { from, to, of } };
  },
});
