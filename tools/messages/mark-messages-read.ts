import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ABOUT, ownTalk, recordOf } from './thread-of.ts';

export const markMessagesRead = defineTool({
  name: 'mark_messages_read',
  title: 'Mark a conversation as read',
  description:
    'Says that the account has read what the order desk, or the client of a proposal, wrote about a quote, an order or a proposal. A person who opens it while signed in does so by that.',
  access: ['write', 'orders'],
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ about: ABOUT }),
  output: z.object({
    quote_id: z.string().nullable().describe('The quote; null for a proposal'),
    thread_id: z.string().describe('Names the conversation'),
    was_unread: z.boolean().describe('Whether something was unread'),
  }),
  errors: ['not_found'],
  http: { method: 'POST', path: '/messages/read' },
  mcp: 'callable',
  example: { about: 'ord_demo' },
  async handler(ctx, { about }) {
    const talk = await ownTalk(ctx, about);
    const { id } = recordOf(talk);
    const quoteId = talk.quote?.id ?? null;
    // A page that is opened again writes nothing.
    if (((await ctx.messages.thread(id))?.unreadSince ?? null) === null)
      return { quote_id: quoteId, thread_id: id, was_unread: false };
    await ctx.transaction(async (tx) => {
      const thread = await tx.messages.thread(id);
      if (thread) await tx.messages.saveThread({ ...thread, unreadSince: null });
    });
    return { quote_id: quoteId, thread_id: id, was_unread: true };
  },
});
