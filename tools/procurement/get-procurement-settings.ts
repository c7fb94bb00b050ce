import { z } from 'zod';
import { defineStep } from '../define.ts';
import { scopedAccount } from '../identity/account-scope.ts';

export const getProcurementSettings = defineStep({
  name: 'get_procurement_settings',
  access: { customer: 'manage', desk: 'any' },
  effect: 'read',
  input: z.strictObject({ account_id: z.string().max(80).optional() }),
  async handler(ctx, { account_id: accountId }) {
    const { id, name, email, freightForm } = await scopedAccount(ctx, accountId);
    const saved = await ctx.procurement.savedOf(id);
    return {
      account: { id, name, email },
      /** `null` for the defaults. */
      updatedAt: saved?.updatedAt ?? null,
      settings: { ...(await ctx.procurement.settingsOf(id)), freight_form: freightForm },
      /** Whether documents to its system carry a shared secret. */
      hasOutboundSecret: saved?.hasOutboundSecret ?? false,
      secrets: await ctx.procurement.secretsOf(id, ctx.now()),
    };
  },
});
