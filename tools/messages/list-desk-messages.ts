import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import type { MessageThread } from './message.ts';
import { MessageWire, TALK_FIELDS, toMessageWire, toTalkFields } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { deskTalk } from './thread-of.ts';

export const listDeskMessages = defineTool({
  name: 'list_desk_messages',
  title: 'The conversations with customers',
  description:
    'Conversations of every account for the staff: those that wait for the desk first, the longest waiting first. Read one with `open_desk_messages`, answer it with `write_to_customer`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    waiting: z.boolean().default(false).describe('Only those that wait for the desk'),
    ...PAGE_INPUT,
  }),
  output: z.object({
    threads: z
      .array(
        z.object({
          ...TALK_FIELDS,
          account: z.string().describe('Name of the account'),
          assigned_to: z.string().nullable().describe('Who looks after the order; null for nobody'),
          waits_since: z.iso
            .datetime()
            .nullable()
            .describe('Since when the customer waits; null where nobody does'),
          last: MessageWire.describe('The last message'),
        }),
      )
      .describe('Those that wait first'),
    ...PAGE_OUTPUT,
  }),
  errors: ['not_found'],
  example: { waiting: true },
  async handler(ctx, { waiting, limit, offset }) {
    const { threads, total } = await ctx.messages.forDesk({ waiting, limit, offset });
    const rows = await Promise.all(threads.map((thread) => rowOf(ctx, thread)));
    return { threads: rows.flat(), ...pageOf(total, threads.length, { limit, offset }) };
  },
});

async function rowOf(ctx: Ctx, { threadId, accountId, waitsSince }: MessageThread) {
  const talk = await deskTalk(ctx, threadId);
  const account = await ctx.accounts.byId(accountId);
  const last = (await messagesOf(ctx, talk)).at(-1);
  if (!last) return [];
  return [
    {
      ...toTalkFields(talk, ctx.links),
      account: account?.name || account?.email || '',
      assigned_to: talk.order?.assignedTo ?? null,
      waits_since: waitsSince,
      last: toMessageWire(last),
    },
  ];
}
