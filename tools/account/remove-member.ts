import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { isLastOwner, peopleOf, teammate } from '../identity/member.ts';

export const removeMember = defineStep({
  name: 'remove_member',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  input: z.strictObject({
    email: z.string().trim().toLowerCase().min(3).max(254),
    revoke_keys: z.boolean().default(false),
  }),
  async handler(ctx, { email, revoke_keys: revokesKeys }) {
    const { account } = customerOf(ctx);
    const now = ctx.now();
    const at = now.toISOString();
    return ctx.transaction(async (tx, ctx) => {
      const known = await tx.members.ofAccount(account.id);
      const people = peopleOf(account, known);
      const person = people.find((one) => one.email === email);
      if (!person)
        throw new ServiceError('not_found', 'Nobody in the team has this address.', { param: 'email' });
      if (isLastOwner(people, email)) {
        throw new ServiceError('invalid_state', 'The last owner stays; make another person an owner first.', {
          param: 'email',
        });
      }
      const { since, ...rest } = person;
      const id = known.find((one) => one.email === email)?.id ?? ctx.newId('mbr');
      await tx.members.put({
        ...rest,
        phone: null,
        language: null,
        id,
        accountId: account.id,
        createdAt: since ?? at,
        removedAt: at,
      });
      await tx.members.endSessions(account.id, email, at);
      const keys = revokesKeys ? await tx.keys.active(account.id, now) : [];
      const theirs = keys.filter(({ madeBy }) => madeBy === email);
      for (const key of theirs) await tx.keys.revoke(account.id, key.id, at);
      return { ...teammate(person), revokedKeyIds: theirs.map(({ id }) => id) };
    });
  },
  audit: ({ role, revokedKeyIds }) => ({
    event: 'security.member_removed',
    facts: { role, revoked_key_ids: revokedKeyIds },
  }),
});
