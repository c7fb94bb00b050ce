import { z } from 'zod';
import { accountOf } from '../caller.ts';
import { defineTool } from '../define.ts';
import { Address } from '../values/address.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { centsToDollars } from '../values/money.ts';
import { ApprovalWire, toApprovalWire } from './approval-wire.ts';

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
    ...PAGE_INPUT,
  }),
  output: z.object({
    approvals: z
      .array(
        ApprovalWire.extend({
          quote_url: Address.describe('The quote’s page, where it is paid'),
          quote_total: z.number().min(0).describe('The quote’s estimated total, dollars'),
        }),
      )
      .describe('Newest first'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  example: { limit: 5 },
  async handler(ctx, { waiting = false, ...page }) {
    const now = ctx.now();
    const { approvals, total } = await ctx.approvals.ofAccount(accountOf(ctx).id, { now, waiting, ...page });
    return {
      approvals: approvals.map(({ approval, quote }) => ({
        ...toApprovalWire(approval, quote, ctx.links, now),
        quote_url: ctx.links.quote(quote.id),
        quote_total: centsToDollars(quote.totals.totalCents),
      })),
      ...pageOf(total, approvals.length, page),
    };
  },
});
