import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT, pageOf } from '../values/list.ts';
import { requestedApproval } from './requested-approval.ts';

export const listApprovals = defineStep({
  name: 'list_approvals',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({
    waiting: z.boolean().optional().describe('Only those that wait for an answer'),
    search: z.string().trim().max(200).optional().describe('Name, number, PO or goods'),
    ...PAGE_INPUT,
  }),
  async handler(ctx, { waiting = false, search, ...page }) {
    const now = ctx.now();
    const { approvals, total } = await ctx.approvals.ofAccount(accountOf(ctx).id, {
      now,
      waiting,
      ...page,
      ...(search ? { text: search } : {}),
    });
    return {
      approvals: approvals.map((one) => requestedApproval(one, ctx.links, now)),
      ...pageOf(total, approvals.length, page),
    };
  },
});
