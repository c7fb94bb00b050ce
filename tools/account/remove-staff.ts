import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { refuseWithoutAdmin } from '../identity/last-admin.ts';
import { EmailAddress } from '../values/email-address.ts';
import { StaffWire, toStaffWire } from './staff-wire.ts';

export const removeStaff = defineTool({
  name: 'remove_staff',
  title: 'Remove a person from the desk',
  description:
    'Ends a person’s access to the order desk at once, with all their sessions. At least one admin stays; `save_staff` restores them.',
  access: { desk: ['admin'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ email: EmailAddress.describe('The address they sign in with') }),
  output: StaffWire,
  audit: ({ roles }) => ({ event: 'security.staff_removed', facts: { roles } }),
  errors: ['not_found', 'invalid_state'],
  example: { email: 'grace@example.com' },
  async handler(ctx, input) {
    const email = input.email.toLowerCase();
    return ctx.transaction(async (tx, ctx) => {
      const person = await tx.staff.byEmail(email);
      if (!person)
        throw new ServiceError('not_found', 'Nobody works at the desk with this address.', {
          param: 'email',
        });
      await tx.staff.remove(email, ctx.now().toISOString());
      refuseWithoutAdmin(await tx.staff.list());
      return toStaffWire(person);
    });
  },
});
