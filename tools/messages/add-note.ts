import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { TEXT } from './message-text.ts';
import { DESK_ABOUT, deskTalk, recordOf } from './thread-of.ts';

const MOST_NOTES = 200;

export const addNote = defineTool({
  name: 'add_note',
  title: 'Add an internal note',
  description:
    'Keeps a note of the staff at a proposal, or at an order and its quote. No customer, key or subscriber sees it; to tell the customer something use `write_to_customer`.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'add',
  openWorld: false,
  input: z.strictObject({
    about: DESK_ABOUT,
    text: TEXT,
  }),
  output: z.object({ note_id: z.string().describe('The note') }),
  errors: ['not_found', 'invalid_state'],
  example: { about: 'ord_demo', text: 'She prefers a call before noon.' },
  handler: (ctx, { about, text }) =>
    ctx.transaction(async (tx, ctx) => {
      const threadId = recordOf(await deskTalk(ctx, about)).id;
      const author = actorOf(ctx.caller);
      const earlier = await tx.messages.notes(threadId);
      const last = earlier.at(-1);
      // A form that is sent twice is one note.
      if (last?.author === author && last.text === text) return { note_id: last.id };
      if (earlier.length >= MOST_NOTES)
        throw new ServiceError('invalid_state', `An order takes ${MOST_NOTES} notes.`, { param: 'text' });
      const note = { id: ctx.newId('note'), threadId, author, text };
      await tx.messages.addNote({ ...note, createdAt: ctx.now().toISOString() });
      return { note_id: note.id };
    }),
});
