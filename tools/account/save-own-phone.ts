import { z } from 'zod';
import { defineTool } from '../define.ts';
import { oneLine } from '../values/text.ts';
import { changeOwnRecord } from './own-record.ts';

export const saveOwnPhone = defineTool({
  name: 'save_own_phone',
  title: 'Save one’s own telephone number',
  description:
    'Keeps the telephone number of the signed-in person in this account: delivery forms of its quotes begin with it, and the order desk sees it at the orders whose updates go to their address. An empty one takes it away.',
  access: 'customer',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    phone: z
      .string()
      .trim()
      .max(40)
      .regex(/^([+(\d][\d\s().,/x#-]{4,}|)$/i)
      .describe('The number, with an extension where there is one; empty for none'),
  }),
  output: z.object({ phone: z.string().nullable().describe('The number; null for none') }),
  errors: ['not_found'],
  example: { phone: '(415) 555-0100' },
  async handler(ctx, input) {
    const phone = oneLine(input.phone, 40) || null;
    await ctx.transaction((tx, ctx) => changeOwnRecord(ctx, tx, { phone }));
    return { phone };
  },
});
