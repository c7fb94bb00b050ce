import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { EmailAddress } from '../values/email-address.ts';
import { clearTotp } from './clear-totp.ts';
import { StaffWire, toStaffWire } from './staff-wire.ts';

export const resetStaffTotp = defineTool({
  name: 'reset_staff_totp',
  title: 'Reset the authenticator app of another person',
  description:
    'For a person of the desk who lost phone and recovery codes: their next mailed link signs in without a code. Their sessions end, and they are told by mail.',
  access: { desk: ['admin'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ email: EmailAddress.describe('The address they sign in with') }),
  output: StaffWire,
  audit: () => ({ event: 'security.totp_reset', facts: {} }),
  errors: ['not_found', 'invalid_state'],
  example: { email: 'grace@example.com' },
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
      return toStaffWire({ ...person, totpSince: null });
    });
  },
});
