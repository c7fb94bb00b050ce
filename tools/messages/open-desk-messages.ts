import { z } from 'zod';
import { defineTool } from '../define.ts';
import { MessageWire, TALK_FIELDS, toMessageWire, toTalkFields } from './message-wire.ts';
import { messagesOf } from './messages-of.ts';
import { DESK_ABOUT, deskTalk, recordOf } from './thread-of.ts';

export const openDeskMessages = defineTool({
  name: 'open_desk_messages',
  title: 'A conversation and its internal notes',
  description:
    'The conversation with the customer about a quote and its order, or with them and the client about a proposal, and beside it the notes of the staff, which no customer sees.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ about: DESK_ABOUT }),
  output: z.object({
    ...TALK_FIELDS,
    account: z.string().describe('Name of the account'),
    waits_since: z.iso
      .datetime()
      .nullable()
      .describe('Since when the customer waits; null where nobody does'),
    messages: z.array(MessageWire).describe('Oldest first'),
    proofs: z
      .array(
        z.object({
          id: z.string().describe('Proof'),
          lines: z.array(z.int().min(1).max(200).describe('Line')).describe('What it shows'),
          round: z.int().min(1).describe('Round'),
        }),
      )
      .describe('Proofs a message can be about, oldest first'),
    notes: z
      .array(
        z.object({
          id: z.string().describe('Note'),
          by: z.string().describe('Who of the desk wrote it'),
          text: z.string().describe('Plain text'),
          created_at: z.iso.datetime().describe('When'),
        }),
      )
      .describe('For the staff alone, oldest first'),
  }),
  errors: ['not_found'],
  example: { about: 'ord_demo' },
  async handler(ctx, { about }) {
    const talk = await deskTalk(ctx, about);
    const { order } = talk;
    const { id, accountId } = recordOf(talk);
    const [thread, messages, notes, proofs, account] = await Promise.all([
      ctx.messages.thread(id),
      messagesOf(ctx, talk),
      ctx.messages.notes(id),
      order ? ctx.proofs.ofOrder(order.id) : [],
      ctx.accounts.byId(accountId),
    ]);
    return {
      ...toTalkFields(talk, ctx.links),
      account: account?.name || account?.email || '',
      waits_since: thread?.waitsSince ?? null,
      messages: messages.map(toMessageWire),
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
