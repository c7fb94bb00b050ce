import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { KeyWire, toKeyWire } from './key-wire.ts';

export const revokeKey = defineTool({
  name: 'revoke_key',
  title: 'Revoke an API key',
  description:
    'Ends a key of the account, at once and permanently, for owners; its users need another from `create_key`.',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Key id, `key_…`') }),
  output: KeyWire,
  audit: ({ id, prefix }) => ({
    event: 'security.key_revoked',
    facts: { revoked_key_id: id, revoked_key_prefix: prefix },
  }),
  errors: ['not_found'],
  example: { id: 'key_demo' },
  async handler(ctx, { id }) {
    const { account } = customerOf(ctx);
    const now = ctx.now();
    const revoked = await ctx.transaction((tx) => tx.keys.revoke(account.id, id, now.toISOString()));
    if (revoked) return toKeyWire(revoked, now);
    throw new ServiceError('not_found', 'No key of this account that was not revoked yet has this id.', {
      param: 'id',
    });
  },
});
