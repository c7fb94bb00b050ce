import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { PAGE_INPUT, pageOf } from '../values/list.ts';
import type { MessageThread } from './message.ts';
import { toMessageWire, toTalkFields } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { deskTalk } from './thread-of.ts';

export const listDeskMessages = defineStep({
  name: 'list_desk_messages',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({
    waiting: z.boolean().default(false).describe('Only those that wait for the desk'),
    ...PAGE_INPUT,
  }),
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
      last: toMessageWire(last, ctx.links),
    },
  ];
}
