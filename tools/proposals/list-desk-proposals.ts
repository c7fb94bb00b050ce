import { z } from 'zod';
import { defineStep } from '../define.ts';
import { pageOf } from '../values/list.ts';
import { PROPOSALS_INPUT } from './list-proposals.ts';
import { toProposalSummary } from './proposal-summary.ts';

export const listDeskProposals = defineStep({
  name: 'list_desk_proposals',
  access: 'desk',
  effect: 'read',
  input: z.strictObject(PROPOSALS_INPUT),
  async handler(ctx, { search, ...asked }) {
    const now = ctx.now();
    const { proposals, total } = await ctx.proposals.list({ ...asked, text: search, now });
    const waiting = new Map(
      (await ctx.messages.waiting()).map(({ threadId, waitsSince }) => [threadId, waitsSince]),
    );
    return {
      proposals: proposals.map((one) => ({
        ...toProposalSummary(one, ctx.links, now),
        account: one.account,
        waits_since: waiting.get(one.proposal.id) ?? null,
      })),
      ...pageOf(total, proposals.length, asked),
    };
  },
});
