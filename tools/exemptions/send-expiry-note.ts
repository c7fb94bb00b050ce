import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { deskDay } from '../values/calendar.ts';
import { type Exemption, expiryOn } from './exemption.ts';
import { exemptionExpiryMail } from './exemption-mails.ts';

export const sendExpiryNote = defineStep({
  name: 'send_expiry_note',
  access: { desk: ['finance'] },
  effect: 'add',
  input: z.strictObject({ id: z.string().min(1).max(120).describe('The certificate, `exm_…`') }),
  async handler(ctx, { id }) {
    const now = ctx.now();
    return ctx.transaction(async (tx, ctx) => {
      const exemption = await tx.exemptions.byId(id);
      const account = exemption && (await tx.accounts.byId(exemption.accountId));
      if (!exemption || !account)
        throw new ServiceError('not_found', 'There is no certificate with this id.', { param: 'id' });
      const note = expiryOn(exemption, deskDay(now));
      const { expiresOn } = exemption;
      if (note === null || expiresOn === null) return { id, sent: false };
      const others = await tx.exemptions.accepted(account.id);
      if (others.some((other) => outlasts(other, exemption))) return { id, sent: false };
      if (!(await tx.exemptions.noteExpiry(id, note))) return { id, sent: false };
      await tx.mails.queue({
        id: ctx.newId('mail'),
        recipient: account.email,
        createdAt: now.toISOString(),
        about: id,
        ...exemptionExpiryMail({ ...exemption, expiresOn }, note, account.name),
      });
      return { id, sent: true };
    });
  },
});

const outlasts = (other: Exemption, { state, expiresOn }: Exemption): boolean =>
  other.state === state && (other.expiresOn === null || (expiresOn !== null && other.expiresOn > expiresOn));
