import { z } from 'zod';
import { defineTool } from '../define.ts';
import { deskTalk } from './thread-of.ts';

export const settleMessages = defineTool({
  name: 'settle_messages',
  title: 'Say that a conversation needs no answer',
  description:
    'Ends the wait of a conversation for the desk without a message, such as after a call. A further message of the customer waits again.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ about: z.string().min(1).max(120).describe('Order id or quote id') }),
  output: z.object({ quote_id: z.string().describe('The quote: it names the conversation') }),
  errors: ['not_found'],
  example: { about: 'ord_demo' },
  handler: (ctx, { about }) =>
    ctx.transaction(async (tx, ctx) => {
      const { quote } = await deskTalk(ctx, about);
      const thread = await tx.messages.thread(quote.id);
      if (thread) await tx.messages.saveThread({ ...thread, waitsSince: null });
      return { quote_id: quote.id };
    }),
});
