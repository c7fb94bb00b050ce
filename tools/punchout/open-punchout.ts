import { z } from 'zod';
import { defineTool } from '../define.ts';
import { activeSession } from './linked-session.ts';

export const openPunchout = defineTool({
  name: 'open_punchout',
  title: 'Open a punch-out session',
  description:
    'Seats the browser that opened the link of a punch-out session: it alone may shop in it, and whoever opened the link before is out.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    visit_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of the word the browser is given'),
  }),
  output: z.object({ id: z.string().describe('Session id') }),
  errors: ['not_found', 'invalid_state'],
  example: { visit_hash: '0'.repeat(64) },
  handler: (ctx, { visit_hash }) =>
    ctx.transaction(async (tx) => {
      const { id } = await activeSession(ctx, tx.punchout);
      await tx.punchout.openSession(id, visit_hash);
      return { id };
    }),
});
