import { z } from 'zod';
import { defineTool } from '../define.ts';
import { memberAt } from '../identity/account-of.ts';
import { TEXT } from './message-text.ts';
import { MessageWire, toMessageWire } from './message-wire.ts';
import { customerAuthor } from './names.ts';
import { refuseFlood } from './refuse-flood.ts';
import { say } from './say.ts';
import { linkedTalk } from './thread-of.ts';

export const sendLinkedMessage = defineTool({
  name: 'send_linked_message',
  title: 'Write to the order desk from a link',
  description:
    'Writes a message about the quote, order, proof or proposal behind the link to the people of the order desk; one about a proposal goes to the account that had it drafted as well, as words of the client. Who is signed in to the account writes under their own name.',
  access: 'link',
  effect: 'add',
  openWorld: false,
  input: z.strictObject({
    text: TEXT,
    name: z.string().trim().max(80).optional().describe('What the person calls themselves'),
  }),
  output: MessageWire,
  raises: ['message.sent'],
  errors: ['not_found', 'invalid_state'],
  example: { text: 'Can it be a little larger?', name: 'Grace Hopper' },
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
