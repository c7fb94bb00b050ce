import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { isLastOwner, peopleOf, teammate } from '../identity/member.ts';
import { MEMBER_ROLES, roleMay } from '../identity/member-role.ts';
import { centsOf } from '../values/dollars.ts';
import { leaveKeys } from './keys-of-leaving-owner.ts';

const LIMIT = z.number().min(0).max(100_000_000).nullable().optional();

export const changeMember = defineStep({
  name: 'change_member',
  access: 'customer',
  effect: 'change',
  needsProof: true,
  duty: 'manage',
  input: z.strictObject({
    email: z.string().trim().toLowerCase().min(3).max(254),
    role: z.enum(MEMBER_ROLES),
    order_limit: LIMIT,
    month_limit: LIMIT,
    /** Of an owner who is none any more; else another owner keeps them. */
    revoke_keys: z.boolean().default(true),
  }),
  async handler(ctx, { email, role, order_limit, month_limit, revoke_keys: revokes }) {
    const { account, email: by } = customerOf(ctx);
    return ctx.transaction(async (tx, ctx) => {
      const known = await tx.members.ofAccount(account.id);
      const people = peopleOf(account, known);
      const person = people.find((one) => one.email === email);
      if (!person)
        throw new ServiceError('not_found', 'Nobody in the team has this address.', { param: 'email' });
      if (role !== 'owner' && isLastOwner(people, email))
        throw new ServiceError('invalid_state', 'The last owner stays; make another person an owner first.', {
          param: 'role',
        });
      const limitOf = (given: number | null | undefined, before: number | null, param: string) =>
        role === 'owner' || given === null ? null : given === undefined ? before : centsOf(given, param);
      const limits = {
        orderLimitCents: limitOf(order_limit, person.orderLimitCents, 'order_limit'),
        monthLimitCents: limitOf(month_limit, person.monthLimitCents, 'month_limit'),
      };
      // Without a sign-in nobody would be known at a quote’s link, and no limit would hold.
      if (limits.orderLimitCents !== null || limits.monthLimitCents !== null)
        await tx.accounts.describe({
          ...((await tx.accounts.byId(account.id)) ?? account),
          termsNeedSignIn: true,
        });
      const { since, ...rest } = person;
      const id = known.find((one) => one.email === email)?.id ?? ctx.newId('mbr');
      const createdAt = since ?? ctx.now().toISOString();
      await tx.members.put({
        ...rest,
        ...limits,
        id,
        role,
        accountId: account.id,
        createdAt,
        removedAt: null,
      });
      const leaving = { accountId: account.id, email, by };
      const revokedKeyIds = roleMay(role, 'manage')
        ? []
        : await leaveKeys(ctx, tx, leaving, { people, revokes });
      return { ...teammate({ ...person, ...limits, role, since: createdAt }), revokedKeyIds };
    });
  },
  audit: ({ role, revokedKeyIds }) => ({
    event: 'security.member_changed',
    facts: { role, revoked_key_ids: revokedKeyIds },
  }),
});
