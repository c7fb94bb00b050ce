import { z } from 'zod';
import { defineStep } from '../define.ts';
import { by, comments, takeAnswer } from './answer-proposal.ts';

export const commentOnProposal = defineStep({
  name: 'comment_on_proposal',
  access: 'link',
  effect: 'change',
  input: z.strictObject({ by, comments: comments.min(1) }),
  handler: (ctx, input) => ctx.transaction((tx, ctx) => takeAnswer(ctx, tx, { action: 'comment', ...input })),
});
