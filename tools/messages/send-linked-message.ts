import { z } from 'zod';
import { defineStep } from '../define.ts';
import { memberAt } from '../identity/account-of.ts';
import { TEXT } from './message-text.ts';
import { toMessageWire } from './message-wire.ts';
import { customerAuthor } from './names.ts';
import { refuseFlood } from './refuse-flood.ts';
import { say } from './say.ts';
import { linkedTalk } from './thread-of.ts';

export const sendLinkedMessage = defineStep({
  name: 'send_linked_message',
  access: 'link',
  effect: 'add',
  input: z.strictObject({
    text: TEXT,
    name: z.string().trim().max(80).optional().describe('What the person calls themselves'),
  }),
  raises: ['message.sent'],
  handler: (ctx, { text, name }) =>
    ctx.transaction(async (tx, ctx) => {
      const talk = await linkedTalk(ctx);
      await refuseFlood(ctx, tx);
      // At a proposal only the account’s own people are the customer.
      const side = talk.proposal && memberAt(ctx.caller) === undefined ? 'client' : 'customer';
      const said = { side, ...(await customerAuthor(ctx, name)), text } as const;
      return toMessageWire(await say(ctx, tx, talk, { ...said, proofId: talk.proofId }));
    }),
});
