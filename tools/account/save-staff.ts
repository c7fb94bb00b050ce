import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { refuseWithoutAdmin } from '../identity/last-admin.ts';
import { STAFF_ROLES } from '../identity/staff-role.ts';
import { EmailAddress } from '../values/email-address.ts';
import { oneLine } from '../values/text.ts';
import { StaffWire, toStaffWire } from './staff-wire.ts';

const LONGEST_NAME = 80;

export const saveStaff = defineTool({
  name: 'save_staff',
  title: 'Add a person to the desk, or change their roles',
  description:
    'Lets a person sign in to the order desk with these roles; one who is there already gets the name and roles given here, from their next request on. `remove_staff` ends their access.',
  access: { desk: ['admin'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    email: EmailAddress.describe('The address they sign in with'),
    name: z.string().max(LONGEST_NAME).optional().describe('What they are called; stays where left out'),
    roles: z
      .array(z.enum(STAFF_ROLES))
      .min(1)
      .max(STAFF_ROLES.length)
      .describe('What they do; an admin may do everything'),
  }),
  output: StaffWire,
  audit: ({ roles }) => ({ event: 'security.staff_saved', facts: { roles } }),
  errors: ['invalid_state'],
  example: { email: 'grace@example.com', name: 'Grace Hopper', roles: ['sales'] },
  async handler(ctx, input) {
    const email = input.email.toLowerCase();
    const given = oneLine(input.name ?? '', LONGEST_NAME);
    return ctx.transaction(async (tx, ctx) => {
      const known = await tx.staff.byEmail(email);
      const name = given || known?.name;
      if (name === undefined)
        throw new ServiceError('validation_failed', 'Say what the person is called.', { param: 'name' });
      const createdAt = known?.createdAt ?? ctx.now().toISOString();
      const person = { email, name, roles: [...new Set(input.roles)], createdAt };
      await tx.staff.put({ id: known?.id ?? ctx.newId('stf'), ...person });
      refuseWithoutAdmin(await tx.staff.list());
      return toStaffWire({ ...person, totpSince: known?.totpSince ?? null });
    });
  },
});
