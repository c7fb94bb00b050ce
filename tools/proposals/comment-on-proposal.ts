import { z } from 'zod';
import { defineTool } from '../define.ts';
import { by, comments, takeAnswer } from './answer-proposal.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';

export const commentOnProposal = defineTool({
  name: 'comment_on_proposal',
  title: 'Comment on a proposal',
  description:
    'Takes what the client says about single products or the whole, without an answer to the proposal itself; the person who had it drafted is mailed.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ by, comments: comments.min(1) }),
  output: ProposalWire,
  errors: ['not_found', 'invalid_state'],
  example: { by: 'Grace Hopper', comments: [{ text: 'Lovely. Is there a smaller bottle?' }] },
  async handler(ctx, input) {
    const answered = await ctx.transaction((tx, ctx) => takeAnswer(ctx, tx, { action: 'comment', ...input }));
    return toProposalWire(answered, undefined, ctx.links, ctx.now());
  },
});
