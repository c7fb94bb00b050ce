import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ABOUT, ownTalk } from './thread-of.ts';

export const markMessagesRead = defineTool({
  name: 'mark_messages_read',
  title: 'Mark a conversation as read',
  description:
    'Says that the account has read what the order desk wrote about a quote or an order. A person who opens it while signed in does so by that.',
  access: ['write', 'orders'],
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ about: ABOUT }),
  output: z.object({
    quote_id: z.string().describe('The quote: it names the conversation'),
    was_unread: z.boolean().describe('Whether something was unread'),
  }),
  errors: ['not_found'],
  http: { method: 'POST', path: '/messages/read' },
  mcp: 'callable',
  example: { about: 'ord_demo' },
  async handler(ctx, { about }) {
    const { quote } = await ownTalk(ctx, about);
    // A page that is opened again writes nothing.
    if (((await ctx.messages.thread(quote.id))?.unreadSince ?? null) === null)
      return { quote_id: quote.id, was_unread: false };
    await ctx.transaction(async (tx) => {
      const thread = await tx.messages.thread(quote.id);
      if (thread) await tx.messages.saveThread({ ...thread, unreadSince: null });
    });
    return { quote_id: quote.id, was_unread: true };
  },
});
