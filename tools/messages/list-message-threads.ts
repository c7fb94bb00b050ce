import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { english } from '../languages/words.ts';
import { foundPage, SEARCH_INPUT } from '../values/found-page.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { ThreadWire, toThreadWire } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { ownTalk } from './thread-of.ts';

export const listMessageThreads = defineTool({
  name: 'list_message_threads',
  title: 'List the conversations with the order desk',
  description:
    'The quotes, orders and proposals about which the account, the order desk and the clients of proposals wrote to each other, the last written first, with the last message of each; with `search` those with its words. Read one whole with `list_messages`.',
  access: ['write', 'orders'],
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    unread: z
      .boolean()
      .default(false)
      .describe('Only those with a message of the desk or of a client that is unread'),
    ...SEARCH_INPUT,
    ...PAGE_INPUT,
  }),
  output: z.object({ threads: z.array(ThreadWire).describe('The last written first'), ...PAGE_OUTPUT }),
  errors: ['not_found'],
  http: { method: 'GET', path: '/message-threads' },
  mcp: 'callable',
  example: { limit: 5 },
  async handler(ctx, { unread, ...page }) {
    const { rows: threads, total } = await foundPage(
      page,
      async (asked) => {
        const found = await ctx.messages.ofAccount(accountOf(ctx).id, { unread, ...asked });
        const rows = found.threads.map(async (thread) => {
          const talk = await ownTalk(ctx, thread.threadId);
          const messages = await messagesOf(ctx, talk);
          const last = messages.at(-1);
          return last ? [{ wire: toThreadWire(talk, thread, last, ctx.links), messages }] : [];
        });
        return { rows: (await Promise.all(rows)).flat(), total: found.total };
      },
      ({ wire: { title, order_number }, messages }) =>
        [english(title), order_number ?? '', ...messages.flatMap(({ text, name }) => [text, name])].join(' '),
    );
    return { threads: threads.map(({ wire }) => wire), ...pageOf(total, threads.length, page) };
  },
});
