import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { refuseWithoutAdmin } from '../identity/last-admin.ts';
import { EmailAddress } from '../values/email-address.ts';

export const removeStaff = defineStep({
  name: 'remove_staff',
  access: { desk: ['admin'] },
  effect: 'change',
  input: z.strictObject({ email: EmailAddress }),
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
      return person;
    });
  },
  audit: ({ roles }) => ({ event: 'security.staff_removed', facts: { roles } }),
});
