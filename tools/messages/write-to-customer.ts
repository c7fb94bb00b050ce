import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { deskAuthor } from '../identity/desk-author.ts';
import { TEXT } from './message-text.ts';
import { MessageWire, toMessageWire } from './message-wire.ts';
import { say } from './say.ts';
import { DESK_ABOUT, deskTalk } from './thread-of.ts';

export const writeToCustomer = defineTool({
  name: 'write_to_customer',
  title: 'Write to the customer',
  description:
    'Writes a message about an order or a quote to its customer and mails it to who wrote last, else to where the news of the order goes; one about a proposal goes to its client and its account. It ends the wait for the desk. With `proof_id` it stands at that proof’s page as well.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'add',
  openWorld: false,
  input: z.strictObject({
    about: DESK_ABOUT,
    text: TEXT,
    proof_id: z.string().min(1).max(120).optional().describe('The proof it is about'),
  }),
  output: MessageWire,
  raises: ['message.sent'],
  errors: ['not_found', 'invalid_state'],
  example: { about: 'ord_demo', text: 'Yes, the boxes are labeled by floor.' },
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
