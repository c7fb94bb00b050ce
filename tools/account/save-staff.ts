import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { refuseWithoutAdmin } from '../identity/last-admin.ts';
import { STAFF_ROLES } from '../identity/staff-role.ts';
import { EmailAddress } from '../values/email-address.ts';
import { oneLine } from '../values/text.ts';

const LONGEST_NAME = 80;

export const saveStaff = defineStep({
  name: 'save_staff',
  access: { desk: ['admin'] },
  effect: 'change',
  needsProof: true,
  input: z.strictObject({
    email: EmailAddress,
    name: z.string().max(LONGEST_NAME).optional(),
    roles: z.array(z.enum(STAFF_ROLES)).min(1).max(STAFF_ROLES.length),
  }),
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
      return { ...person, totpSince: known?.totpSince ?? null };
    });
  },
  audit: ({ roles }) => ({ event: 'security.staff_saved', facts: { roles } }),
});
