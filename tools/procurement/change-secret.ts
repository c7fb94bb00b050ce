/** Makes and ends the secrets a buyer’s system sends, for its owners and for the desk alike. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Account } from '../identity/account.ts';
import { actorOf } from '../identity/account-of.ts';
import { Protocol, SettingsWire, toSettingsWire } from './settings-wire.ts';
import { overlapEnd } from './shared-secret.ts';

export const SECRET_INPUT = {
  protocol: Protocol,
  action: z
    .enum(['renew', 'replace', 'end'])
    .describe(
      '`renew`: a new one, and the one before opens for seven days more. `replace`: a new one, and all others end at once. `end`: all end at once',
    ),
};

const Input = z.strictObject(SECRET_INPUT);

export const ChangedSecret = SettingsWire.extend({
  secret: z.string().nullable().describe('The new secret, shown this once; null where none was made'),
});

export async function changeSecret(ctx: Ctx, account: Account, { protocol, action }: z.output<typeof Input>) {
  const now = ctx.now();
  const made = action === 'end' ? undefined : ctx.keyMaking.drawSharedSecret();
  return ctx.transaction(async (tx, ctx) => {
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
    return {
      ...(await toSettingsWire({ ...ctx, procurement: tx.procurement }, account)),
      secret: made?.key ?? null,
    };
  });
}
