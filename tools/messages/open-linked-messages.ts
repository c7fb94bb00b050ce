import { z } from 'zod';
import { defineTool } from '../define.ts';
import { memberAt } from '../identity/account-of.ts';
import { AskWire, personToAsk } from '../orders/person-to-ask.ts';
import { MessageWire, toMessageWire } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { linkedTalk } from './thread-of.ts';

export const openLinkedMessages = defineTool({
  name: 'open_linked_messages',
  title: 'Read the conversation by its link',
  description:
    'The conversation about the proposal behind the link, or the quote and its order; behind a proof’s link only what was written at that proof.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    messages: z.array(MessageWire).describe('Oldest first'),
    writes_as: z
      .string()
      .nullable()
      .describe('The account’s person who is signed in here; null for anyone who holds the link'),
    ask: AskWire,
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const talk = await linkedTalk(ctx);
    return {
      messages: (await messagesOf(ctx, talk)).map(toMessageWire),
      writes_as: memberAt(ctx.caller) ?? null,
      ask: await personToAsk(ctx, talk.order),
    };
  },
});
