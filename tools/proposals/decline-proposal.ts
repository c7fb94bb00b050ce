import { z } from 'zod';
import { defineStep } from '../define.ts';
import { by, comments, saysNothingNew, takeAnswer } from './answer-proposal.ts';
import { linkedProposal } from './linked-proposal.ts';

export const declineProposal = defineStep({
  name: 'decline_proposal',
  access: 'link',
  effect: 'change',
  input: z.strictObject({ by, comments: comments.optional() }),
  handler: (ctx, input) =>
    ctx.transaction(async (tx, ctx) => {
      const { proposal } = await linkedProposal(ctx, tx);
      const answer = { action: 'decline', by: input.by, comments: input.comments ?? [] } as const;
      if (proposal.status === 'declined' && saysNothingNew(proposal, answer)) return proposal;
      return takeAnswer(ctx, tx, answer);
    }),
});
