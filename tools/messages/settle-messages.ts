import { z } from 'zod';
import { defineStep } from '../define.ts';
import { DESK_ABOUT, deskTalk, recordOf } from './thread-of.ts';

/** Ends the wait of a conversation without a message, such as after a call. A further message of the customer waits again. */
export const settleMessages = defineStep({
  name: 'settle_messages',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  input: z.strictObject({ about: DESK_ABOUT }),
  handler: (ctx, { about }) =>
    ctx.transaction(async (tx, ctx) => {
      const { id } = recordOf(await deskTalk(ctx, about));
      const thread = await tx.messages.thread(id);
      if (thread) await tx.messages.saveThread({ ...thread, waitsSince: null });
      return { thread_id: id };
    }),
});
