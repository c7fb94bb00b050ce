import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { isLastOwner, peopleOf } from '../identity/member.ts';
import { PersonWire, toPersonWire } from './person-wire.ts';

export const removeMember = defineTool({
  name: 'remove_member',
  title: 'Remove a person from the team',
  description:
    'Ends a person’s access to the account at once, wherever they are signed in. For owners; the last owner stays. The API keys they made go on working unless `revoke_keys` is sent.',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  openWorld: false,
  input: z.strictObject({
    email: z.string().trim().toLowerCase().min(3).max(254).describe('The address they sign in with'),
    revoke_keys: z.boolean().default(false).describe('Whether the API keys they made end as well'),
  }),
  output: z.object({
    ...PersonWire.shape,
    revoked_keys: z.array(z.string()).describe('Ids of the keys that ended'),
  }),
  audit: ({ role, revoked_keys }) => ({
    event: 'security.member_removed',
    facts: { role, revoked_key_ids: revoked_keys },
  }),
  errors: ['not_found', 'invalid_state'],
  example: { email: 'grace@example.com' },
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
      return { ...toPersonWire(person), revoked_keys: theirs.map(({ id }) => id) };
    });
  },
});
