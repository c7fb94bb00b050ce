import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { ThreadWire, toThreadWire } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { ownTalk } from './thread-of.ts';

export const listMessageThreads = defineTool({
  name: 'list_message_threads',
  title: 'List the conversations with the order desk',
  description:
    'The quotes, orders and proposals about which the account, the order desk and the clients of proposals wrote to each other, the last written first, with the last message of each. Read one whole with `list_messages`.',
  access: ['write', 'orders'],
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    unread: z
      .boolean()
      .default(false)
      .describe('Only those with a message of the desk or of a client that is unread'),
    ...PAGE_INPUT,
  }),
  output: z.object({ threads: z.array(ThreadWire).describe('The last written first'), ...PAGE_OUTPUT }),
  errors: ['not_found'],
  http: { method: 'GET', path: '/message-threads' },
  mcp: 'callable',
  example: { limit: 5 },
  async handler(ctx, { unread, limit, offset }) {
    const { threads, total } = await ctx.messages.ofAccount(accountOf(ctx).id, { unread, limit, offset });
    const rows = threads.map(async (thread) => {
      const talk = await ownTalk(ctx, thread.threadId);
      const last = (await messagesOf(ctx, talk)).at(-1);
      return last ? [toThreadWire(talk, thread, last, ctx.links)] : [];
    });
    return {
      threads: (await Promise.all(rows)).flat(),
      ...pageOf(total, threads.length, { limit, offset }),
    };
  },
});
