import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { AskedApprovalWire, toAskedApprovalWire } from './requested-approval-wire.ts';

export const listApprovals = defineTool({
  name: 'list_approvals',
  title: 'List approvals',
  description:
    'Every approval the account asked for, newest first, with the quote’s total. Agents follow one with `approval_status`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    waiting: z.boolean().optional().describe('Only those that wait for an answer'),
    search: z.string().trim().max(200).optional().describe('Name, number, PO or goods'),
    ...PAGE_INPUT,
  }),
  output: z.object({
    approvals: z.array(AskedApprovalWire).describe('Newest first'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  example: { limit: 5 },
  async handler(ctx, { waiting = false, search, ...page }) {
    const now = ctx.now();
    const { approvals, total } = await ctx.approvals.ofAccount(accountOf(ctx).id, {
      now,
      waiting,
      ...page,
      ...(search ? { text: search } : {}),
    });
    return {
      approvals: approvals.map((asked) => toAskedApprovalWire(asked, ctx.links, now)),
      ...pageOf(total, approvals.length, page),
    };
  },
});
