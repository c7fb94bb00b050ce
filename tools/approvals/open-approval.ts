import { z } from 'zod';
import { LineLookWire, lineLooks } from '../artwork/line-looks.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { ApprovalWire, toApprovalWire } from './approval-wire.ts';
import { linkedApproval, mayAnswer } from './linked-approval.ts';

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
    over_limit: z
      .object({
        limit: z.string().describe('Which limit, in words'),
        amount: dollars.describe('What the order comes to, dollars'),
      })
      .nullable()
      .describe('Whose limit it is above; null where it is asked for another reason'),
    po_number: z.string().nullable().describe('The customer’s purchase order number'),
    may_answer: z.boolean().describe('Whether this person may answer it'),
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
      over_limit: approval.overLimit
        ? { limit: approval.overLimit.limit, amount: centsToDollars(approval.overLimit.amountCents) }
        : null,
      po_number: approval.poNumber ?? quote.terms?.poNumber ?? null,
      may_answer: mayAnswer(ctx.caller, approval),
      seller_account: account.name,
    };
  },
});
