import { z } from 'zod';
import { defineStep } from '../define.ts';
import { by, comments, takeAnswer } from './answer-proposal.ts';

export const requestProposalChanges = defineStep({
  name: 'request_proposal_changes',
  access: 'link',
  effect: 'change',
  input: z.strictObject({ by, comments: comments.min(1) }),
  handler: (ctx, input) =>
    ctx.transaction((tx, ctx) => takeAnswer(ctx, tx, { action: 'request_changes', ...input })),
});
