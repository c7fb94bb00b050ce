import { z } from 'zod';
import { defineStep } from '../define.ts';

export const listStaff = defineStep({
  name: 'list_staff',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({}),
  handler: async (ctx) => ({ staff: await ctx.staff.list() }),
});
