import { z } from 'zod';
import { lineLooks } from '../artwork/line-looks.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { toQuoteWire } from '../quotes/quote-wire.ts';
import { centsToDollars } from '../values/money.ts';
import { toApprovalWire } from './approval-wire.ts';
import { linkedApproval, mayAnswer } from './linked-approval.ts';

export const openApproval = defineStep({
  name: 'open_approval',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
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
