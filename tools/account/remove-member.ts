import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { isLastOwner, peopleOf, teammate } from '../identity/member.ts';
import { leaveTeam } from './leave-team.ts';

export const removeMember = defineStep({
  name: 'remove_member',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  input: z.strictObject({
    email: z.string().trim().toLowerCase().min(3).max(254),
    revoke_keys: z.boolean().default(true),
  }),
  async handler(ctx, { email, revoke_keys: revokes }) {
    const { account, email: by } = customerOf(ctx);
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
      const revokedKeyIds = await leaveTeam(ctx, tx, account.id, { known, people, person, by, revokes });
      return { ...teammate(person), revokedKeyIds };
    });
  },
  audit: ({ role, revokedKeyIds }) => ({
    event: 'security.member_removed',
    facts: { role, revoked_key_ids: revokedKeyIds },
  }),
});
