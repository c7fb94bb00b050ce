import { z } from 'zod';
import { lineLooks } from '../artwork/line-looks.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { quoteAt } from '../quotes/quote.ts';
import { approvalStatusAt } from './approval.ts';
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
      approval: { ...approval, status: approvalStatusAt(approval, quote, now) },
      quote: quoteAt(quote, now),
      looks: await lineLooks(ctx, account.id, quote.lines),
      askedBy: approval.requesterName ?? account.name,
      poNumber: approval.poNumber ?? quote.terms?.poNumber ?? null,
      mayAnswer: mayAnswer(ctx.caller, approval),
    };
  },
});
