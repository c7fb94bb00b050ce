import { z } from 'zod';
import { defineStep } from '../define.ts';
import { actorOf } from '../identity/account-of.ts';
import { scopedAccount } from '../identity/account-scope.ts';
import { overlapEnd, SECRET_PROTOCOLS } from './shared-secret.ts';

/** Makes a secret of an account, shown this once, or ends those there are. Orders on its terms are made with one. */
export const changeSharedSecret = defineStep({
  name: 'change_shared_secret',
  access: { customer: 'manage', desk: ['finance'] },
  effect: 'change',
  needsProof: true,
  input: z.strictObject({
    account_id: z.string().max(80).optional(),
    protocol: z.enum(SECRET_PROTOCOLS),
    /**
     * `renew`: a new one, and the one before opens for seven days more. `replace`: a new one, and all others end at once.
     * `end`: all end at once.
     */
    action: z.enum(['renew', 'replace', 'end']),
  }),
  async handler(ctx, { account_id: id, protocol, action }) {
    const account = await scopedAccount(ctx, id);
    const now = ctx.now();
    const made = action === 'end' ? undefined : ctx.keyMaking.drawSharedSecret();
    await ctx.transaction(async (tx, ctx) => {
      const endsAt = action === 'renew' ? overlapEnd(now) : now.toISOString();
      await tx.procurement.endSecrets(account.id, protocol, endsAt);
      if (made)
        await tx.procurement.addSecret({
          id: ctx.newId('psec'),
          accountId: account.id,
          protocol,
          prefix: made.prefix,
          hash: made.hash,
          madeBy: actorOf(ctx.caller),
          createdAt: now.toISOString(),
          endsAt: null,
        });
    });
    return { accountId: account.id, secret: made?.key ?? null };
  },
  audit: ({ accountId }) => ({
    event: 'security.shared_secret_changed',
    facts: { for_account: accountId },
  }),
});
