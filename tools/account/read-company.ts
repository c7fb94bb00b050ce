import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';

/** Who sells, and how this account pays: for buyers’ systems by SOAP. */
export const readCompany = defineStep({
  name: 'read_company',
  access: 'read',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const { contact, policies, remittance } = ctx;
    return {
      contact,
      policies,
      website: ctx.links.to('/'),
      services: ctx.links.to('/soap'),
      termsDays: accountOf(ctx).termsDays,
      pays: {
        byCard: ctx.payments !== undefined,
        byCheck: remittance.address.length > 0,
        byTransfer: remittance.bank.length > 0,
      },
    };
  },
});
