import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { deskAuthor } from '../identity/desk-author.ts';
import { TEXT } from './message-text.ts';
import { toMessageWire } from './message-wire.ts';
import { say } from './say.ts';
import { DESK_ABOUT, deskTalk } from './thread-of.ts';

export const writeToCustomer = defineStep({
  name: 'write_to_customer',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'add',
  input: z.strictObject({
    about: DESK_ABOUT,
    text: TEXT,
    proof_id: z.string().min(1).max(120).optional().describe('The proof it is about'),
  }),
  raises: ['message.sent'],
  handler: (ctx, { about, text, proof_id }) =>
    ctx.transaction(async (tx, ctx) => {
      const talk = await deskTalk(ctx, about);
      const proofs = talk.order ? await ctx.proofs.ofOrder(talk.order.id) : [];
      if (proof_id !== undefined && !proofs.some(({ id }) => id === proof_id))
        throw new ServiceError('not_found', 'The order has no proof with this id.', { param: 'proof_id' });
      const said = { side: 'desk', name: await deskAuthor(ctx), email: null, text } as const;
      return toMessageWire(await say(ctx, tx, talk, { ...said, proofId: proof_id ?? null }));
    }),
});
