import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { deskDay } from '../values/calendar.ts';
import { type Exemption, expiryOn } from './exemption.ts';
import { exemptionExpiryMail } from './exemption-mails.ts';

export const sendExpiryNote = defineTool({
  name: 'send_expiry_note',
  title: 'Remind an account of a certificate that expires',
  description:
    'Mails the account 30 days before an accepted certificate expires, and once it has expired, each once. One that another certificate for the state outlasts needs no mail.',
  access: { desk: ['finance'] },
  effect: 'add',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('The certificate, `exm_…`') }),
  output: z.object({
    id: z.string().describe('Exemption id'),
    sent: z.boolean().describe('Whether this call sent a mail'),
  }),
  errors: ['not_found'],
  example: { id: 'exm_demo' },
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
