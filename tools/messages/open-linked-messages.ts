import { z } from 'zod';
import { defineTool } from '../define.ts';
import { memberAt } from '../identity/account-of.ts';
import { AskWire, personToAsk } from '../orders/person-to-ask.ts';
import { MessageWire, toMessageWire } from './message-wire.ts';
import { linkedTalk } from './thread-of.ts';

export const openLinkedMessages = defineTool({
  name: 'open_linked_messages',
  title: 'Read the conversation by its link',
  description:
    'The conversation about the quote behind the link and its order; behind a proof’s link only what was written at that proof.',
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
    const { quote, order, proofId } = await linkedTalk(ctx);
    const messages = await ctx.messages.ofThread(quote.id);
    const shown = proofId === null ? messages : messages.filter((message) => message.proofId === proofId);
    return {
      messages: shown.map(toMessageWire),
      writes_as: memberAt(ctx.caller) ?? null,
      ask: await personToAsk(ctx, order),
    };
  },
});
