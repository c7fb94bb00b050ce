import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { TEXT } from './message-text.ts';
import { DESK_ABOUT, deskTalk, recordOf } from './thread-of.ts';

const MOST_NOTES = 200;

export const addNote = defineStep({
  name: 'add_note',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'add',
  input: z.strictObject({
    about: DESK_ABOUT,
    text: TEXT,
  }),
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
