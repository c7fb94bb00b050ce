import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { goTogether, isForOci, KEY_USES, OCI_GOES_ALONE, SCOPES } from '../identity/key-identity.ts';
import { oneLine } from '../values/text.ts';
import { expiryAfter, MOST_KEY_DAYS } from './key-expiry.ts';
import { refuseFormerOwner } from './keys-of-leaving-owner.ts';

/** More active keys than an account needs or can keep track of. */
const MOST_KEYS = 50;
const LONGEST_NAME = 80;

export const createKey = defineStep({
  name: 'create_key',
  access: 'customer',
  effect: 'add',
  needsProof: true,
  duty: 'manage',
  input: z.strictObject({
    name: z.string().trim().min(1).max(LONGEST_NAME),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
    made_for: z.enum(KEY_USES).default('agent'),
    previews_per_day: z.int().min(0).max(100_000).optional(),
    days: z.int().min(1).max(MOST_KEY_DAYS).optional(),
  }),
  async handler(ctx, { name, scopes, made_for: madeFor, previews_per_day, days }) {
    const { account, email } = customerOf(ctx);
    if (!goTogether(scopes)) {
      throw new ServiceError('validation_failed', OCI_GOES_ALONE, { param: 'scopes' });
    }
    const now = ctx.now();
    const most = ctx.limits.previewsPerDay;
    const previewsPerDay = isForOci(scopes) ? 0 : (previews_per_day ?? most);
    if (previewsPerDay > most) {
      throw new ServiceError('validation_failed', `A key makes at most ${most} previews a day; send less.`, {
        param: 'previews_per_day',
      });
    }
    const { key, prefix, hash } = ctx.keyMaking.draw();
    const made = {
      id: ctx.newId('key'),
      accountId: account.id,
      name: oneLine(name, LONGEST_NAME) || 'Key',
      prefix,
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      madeFor,
      previewsPerDay,
      madeBy: email,
      client: null,
      createdAt: now.toISOString(),
      expiresAt: expiryAfter(days, now),
    };
    await ctx.transaction(async (tx) => {
      await refuseFormerOwner(tx, account, email);
      if ((await tx.keys.active(account.id, now)).length >= MOST_KEYS) {
        throw new ServiceError('invalid_state', `There are ${MOST_KEYS} keys already; revoke one first.`);
      }
      await tx.keys.add({ ...made, hash });
    });
    return { ...made, key };
  },
  audit: ({ id, prefix, scopes, madeFor }) => ({
    event: 'security.key_created',
    facts: { created_key_id: id, created_key_prefix: prefix, scopes, made_for: madeFor },
  }),
});
