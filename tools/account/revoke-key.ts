import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';

export const revokeKey = defineStep({
  name: 'revoke_key',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  input: z.strictObject({ id: z.string().min(1).max(120) }),
  async handler(ctx, { id }) {
    const { account } = customerOf(ctx);
    const now = ctx.now();
    const revoked = await ctx.transaction((tx) => tx.keys.revoke(account.id, id, now.toISOString()));
    if (revoked) return revoked;
    throw new ServiceError('not_found', 'No key of this account that was not revoked yet has this id.', {
      param: 'id',
    });
  },
  audit: ({ id, prefix }) => ({
    event: 'security.key_revoked',
    facts: { revoked_key_id: id, revoked_key_prefix: prefix },
  }),
});
