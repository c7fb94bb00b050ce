import { z } from 'zod';
import { LineLookWire, lineLooks } from '../artwork/line-looks.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { ApprovalWire, toApprovalWire } from './approval-wire.ts';
import { linkedApproval } from './linked-approval.ts';

/** Without the quote's own link: an approver may not pay. */
const AskedQuote = QuoteWire.omit({ url: true });

export const openApproval = defineTool({
  name: 'open_approval',
  title: 'Open an approval by its link',
  description:
    'What the approver with the link sees: the quote, who asks, and the decision once there is one. Opening it changes nothing, however often and by whatever program.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    approval: ApprovalWire.describe('What is asked and answered'),
    quote: AskedQuote.describe('The quote it is about'),
    looks: z.array(LineLookWire).describe('Logo and preview of the lines that name one'),
    asked_by: z.string().describe('Name of the requester'),
    seller_account: z.string().describe('Name of the account the quote was made for'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const now = ctx.now();
    const { approval, quote } = await linkedApproval(ctx, ctx);
    const account = accountOf(ctx);
    return {
      approval: toApprovalWire(approval, quote, ctx.links, now),
      quote: toQuoteWire(quote, ctx.links, now),
      looks: await lineLooks(ctx, account.id, quote.lines),
      asked_by: approval.requesterName ?? account.name,
      seller_account: account.name,
    };
  },
});
