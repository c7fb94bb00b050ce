import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { EmailAddress } from '../values/email-address.ts';
import { clearTotp } from './clear-totp.ts';

export const resetStaffTotp = defineStep({
  name: 'reset_staff_totp',
  access: { desk: ['admin'] },
  effect: 'change',
  needsProof: true,
  input: z.strictObject({ email: EmailAddress }),
  async handler(ctx, input) {
    const email = input.email.toLowerCase();
    if (ctx.caller.kind === 'desk' && ctx.caller.email === email)
      throw new ServiceError('invalid_state', 'Remove your own app with a code under “Sign-in security”.', {
        param: 'email',
      });
    return ctx.transaction(async (tx, ctx) => {
      const person = await tx.staff.byEmail(email);
      const reset = { email, at: ctx.now().toISOString(), mailId: ctx.newId('mail') };
      if (!person || !(await clearTotp(tx, reset)))
        throw new ServiceError(
          'not_found',
          'Nobody with an authenticator app works at the desk with this address.',
          {
            param: 'email',
          },
        );
      return { ...person, totpSince: null };
    });
  },
  audit: () => ({ event: 'security.totp_reset', facts: {} }),
});
