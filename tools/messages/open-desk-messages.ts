import { z } from 'zod';
import { defineStep } from '../define.ts';
import { isFreightOpen } from '../quotes/desk-freight.ts';
import { toMessageWire, toTalkFields } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { DESK_ABOUT, deskTalk, recordOf } from './thread-of.ts';

export const openDeskMessages = defineStep({
  name: 'open_desk_messages',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({ about: DESK_ABOUT }),
  async handler(ctx, { about }) {
    const talk = await deskTalk(ctx, about);
    const { order } = talk;
    const { id, accountId } = recordOf(talk);
    const [thread, messages, notes, proofs, account, checkout] = await Promise.all([
      ctx.messages.thread(id),
      messagesOf(ctx, talk),
      ctx.messages.notes(id),
      order ? ctx.proofs.ofOrder(order.id) : [],
      ctx.accounts.byId(accountId),
      ctx.quotes.checkout(id),
    ]);
    return {
      ...toTalkFields(talk, ctx.links),
      account: account?.name || account?.email || '',
      freight_is_open: talk.quote !== undefined && !order && isFreightOpen(talk.quote, checkout),
      waits_since: thread?.waitsSince ?? null,
      messages: messages.map((one) => toMessageWire(one, ctx.links)),
      proofs: proofs.map(({ id, lines, round }) => ({ id, lines, round })),
      notes: notes.map(({ id, author, text, createdAt }) => ({
        id,
        by: author,
        text,
        created_at: createdAt,
      })),
    };
  },
});
