import { z } from 'zod';
import { defineStep } from '../define.ts';
import { oneLine } from '../values/text.ts';
import { changeOwnRecord } from './own-record.ts';

export const saveOwnPhone = defineStep({
  name: 'save_own_phone',
  access: 'customer',
  effect: 'change',
  input: z.strictObject({
    phone: z
      .string()
      .trim()
      .max(40)
      .regex(/^([+(\d][\d\s().,/x#-]{4,}|)$/i),
  }),
  async handler(ctx, input) {
    const phone = oneLine(input.phone, 40) || null;
    await ctx.transaction((tx, ctx) => changeOwnRecord(ctx, tx, { phone }));
    return { phone };
  },
});
