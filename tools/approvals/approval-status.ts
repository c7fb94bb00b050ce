import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { ApprovalWire, toApprovalWire } from './approval-wire.ts';

export const approvalStatus = defineTool({
  name: 'approval_status',
  title: 'Check an approval',
  description:
    'The approver’s answer: `status`, comment, evidence. It is final. After `approved` a person may pay at the quote’s `url`; after `declined` save a new quote with `create_quote`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Approval id, `apv_…`') }),
  output: ApprovalWire,
  errors: ['not_found'],
  http: { method: 'GET', path: '/approvals/{id}' },
  mcp: 'listed',
  example: { id: 'apv_demo' },
  async handler(ctx, { id }) {
    const account = accountOf(ctx);
    const approval = await ctx.approvals.byId(account.id, id);
    const quote = approval && (await ctx.quotes.byId(account.id, approval.quoteId));
    if (!approval || !quote) {
      throw new ServiceError(
        'not_found',
        'No approval of this account has this id; `request_approval` returns one.',
        { param: 'id' },
      );
    }
    return toApprovalWire(approval, quote, ctx.links, ctx.now());
  },
});
