import { z } from 'zod';
import { defineTool } from '../define.ts';
import { by, comments, takeAnswer } from './answer-proposal.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';

export const requestProposalChanges = defineTool({
  name: 'request_proposal_changes',
  title: 'Ask for changes to a proposal',
  description:
    'Takes the client’s wish for another version, which the comments describe; the person who had it drafted is mailed. The proposal as it is may still be approved.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ by, comments: comments.min(1) }),
  output: ProposalWire,
  errors: ['not_found', 'invalid_state'],
  example: { by: 'Grace Hopper', comments: [{ text: 'Something for the desk instead of the bag, please.' }] },
  async handler(ctx, input) {
    const answered = await ctx.transaction((tx, ctx) =>
      takeAnswer(ctx, tx, { action: 'request_changes', ...input }),
    );
    return toProposalWire(answered, undefined, ctx.links, ctx.now());
  },
});
