import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT } from '../values/list.ts';
import { STRETCH_INPUT, STRETCH_OUTPUT, stretchOf } from '../values/stretch.ts';
import { PROPOSAL_STATUSES } from './proposal.ts';
import { ProposalSummary, toProposalSummary } from './proposal-summary.ts';

export const PROPOSALS_INPUT = {
  status: z.enum(PROPOSAL_STATUSES).optional().describe('Only proposals in this status'),
  search: z.string().trim().max(200).optional().describe('Words of the client, the title or the goods'),
  ...PAGE_INPUT,
};

export const listProposals = defineTool({
  name: 'list_proposals',
  title: 'List proposals',
  description:
    'Proposals of the account, newest first, with how often the client opened them. `get_proposal` reads one whole.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ ...PROPOSALS_INPUT, ...STRETCH_INPUT }),
  output: z.object({ proposals: z.array(ProposalSummary).describe('Newest first'), ...STRETCH_OUTPUT }),
  errors: [],
  http: { method: 'GET', path: '/proposals' },
  mcp: 'callable',
  example: { limit: 5 },
  async handler(ctx, { search, status, ...asked }) {
    const now = ctx.now();
    const { id: accountId } = accountOf(ctx);
    const { rows, page } = await stretchOf(asked, {
      byId: (id) => ctx.proposals.byId(accountId, id),
      async read(stretch) {
        const found = await ctx.proposals.list({ ...stretch, accountId, status, text: search, now });
        return { rows: found.proposals, total: found.total };
      },
      recordOf: ({ proposal }) => proposal,
    });
    return { proposals: rows.map((one) => toProposalSummary(one, ctx.links, now)), ...page };
  },
});
