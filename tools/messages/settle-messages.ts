import { z } from 'zod';
import { defineTool } from '../define.ts';
import { DESK_ABOUT, deskTalk, recordOf } from './thread-of.ts';

export const settleMessages = defineTool({
  name: 'settle_messages',
  title: 'Say that a conversation needs no answer',
  description:
    'Ends the wait of a conversation for the desk without a message, such as after a call. A further message of the customer waits again.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ about: DESK_ABOUT }),
  output: z.object({ thread_id: z.string().describe('Names the conversation') }),
  errors: ['not_found'],
  example: { about: 'ord_demo' },
  handler: (ctx, { about }) =>
    ctx.transaction(async (tx, ctx) => {
      const { id } = recordOf(await deskTalk(ctx, about));
      const thread = await tx.messages.thread(id);
      if (thread) await tx.messages.saveThread({ ...thread, waitsSince: null });
      return { thread_id: id };
    }),
});
