import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { isLastOwner, peopleOf } from '../identity/member.ts';
import { MEMBER_ROLES } from '../identity/member-role.ts';
import { centsOf } from '../values/dollars.ts';
import { PersonWire, toPersonWire } from './person-wire.ts';

const LIMIT = z.number().min(0).max(100_000_000).nullable().optional();

export const changeMember = defineTool({
  name: 'change_member',
  title: 'Change the role and limits of a person of the team',
  description:
    'Gives a person of the account another role, which counts from their next step on, wherever they are signed in. Above a limit they order once an owner or approver says yes; from the first limit on the account’s terms need a sign-in, and owners have no limits. For owners; the last owner stays one. `remove_member` ends their access.',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  openWorld: false,
  input: z.strictObject({
    email: z.string().trim().toLowerCase().min(3).max(254).describe('The address they sign in with'),
    role: z.enum(MEMBER_ROLES).describe('What they do from now on'),
    order_limit: LIMIT.describe(
      'The most they order at once without an approval, dollars; null for no limit',
    ),
    month_limit: LIMIT.describe('The same in a month; null for no limit'),
  }),
  output: PersonWire,
  audit: ({ role }) => ({ event: 'security.member_changed', facts: { role } }),
  errors: ['not_found', 'invalid_state'],
  example: { email: 'grace@example.com', role: 'approver' },
  async handler(ctx, { email, role, order_limit, month_limit }) {
    const { account } = customerOf(ctx);
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
      return toPersonWire({ ...person, ...limits, role, since: createdAt });
    });
  },
});
