import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { PROPOSALS_INPUT } from './list-proposals.ts';
import { ProposalSummary, toProposalSummary } from './proposal-summary.ts';

export const listDeskProposals = defineTool({
  name: 'list_desk_proposals',
  title: 'List proposals of all accounts',
  description: 'Proposals of every account, newest first, with how often the client opened them.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(PROPOSALS_INPUT),
  output: z.object({
    proposals: z
      .array(
        ProposalSummary.extend({
          account: z.string().describe('Name of its account'),
          waits_since: z.iso
            .datetime()
            .nullable()
            .describe('Since when somebody waits for an answer of the desk; null where nobody does'),
        }),
      )
      .describe('Newest first'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  example: { limit: 5 },
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
