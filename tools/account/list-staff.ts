import { z } from 'zod';
import { defineTool } from '../define.ts';
import { StaffWire, toStaffWire } from './staff-wire.ts';

export const listStaff = defineTool({
  name: 'list_staff',
  title: 'List the staff',
  description:
    'Everybody who may sign in to the order desk, with their roles. Admins change it with `save_staff`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({ staff: z.array(StaffWire).describe('By address') }),
  errors: [],
  example: {},
  handler: async (ctx) => ({ staff: (await ctx.staff.list()).map(toStaffWire) }),
});
