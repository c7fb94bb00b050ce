import { z } from 'zod';
import { defineStep } from '../define.ts';
import { by, comments, takeAnswer } from './answer-proposal.ts';

/** What the client says about single products or the whole; the proposal as it is may still be approved. */
export const commentOnProposal = defineStep({
  name: 'comment_on_proposal',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    by,
    comments: comments.min(1),
    asks_for_changes: z.boolean().default(false).describe('Whether another version is wished for'),
  }),
  handler: (ctx, { asks_for_changes: asks, ...said }) =>
    ctx.transaction((tx, ctx) =>
      takeAnswer(ctx, tx, { action: asks ? 'request_changes' : 'comment', ...said }),
    ),
});
