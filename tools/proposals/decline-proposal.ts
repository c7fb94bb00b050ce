import { z } from 'zod';
import { defineTool } from '../define.ts';
import { by, comments, saysNothingNew, takeAnswer } from './answer-proposal.ts';
import { linkedProposal } from './linked-proposal.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';

export const declineProposal = defineTool({
  name: 'decline_proposal',
  title: 'Decline a proposal',
  description:
    'Takes the client’s no, once: it is final, and the person who had it drafted is mailed. A second no returns the first.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ by, comments: comments.optional() }),
  output: ProposalWire,
  errors: ['not_found', 'invalid_state'],
  example: { by: 'Grace Hopper', comments: [{ text: 'Not this year.' }] },
  async handler(ctx, input) {
    const declined = await ctx.transaction(async (tx, ctx) => {
      const { proposal } = await linkedProposal(ctx, tx);
      const answer = { action: 'decline', by: input.by, comments: input.comments ?? [] } as const;
      if (proposal.status === 'declined' && saysNothingNew(proposal, answer)) return proposal;
      return takeAnswer(ctx, tx, answer);
    });
    return toProposalWire(declined, undefined, ctx.links, ctx.now());
  },
});
