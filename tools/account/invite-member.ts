import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { type Member, peopleOf } from '../identity/member.ts';
import { MEMBER_ROLES } from '../identity/member-role.ts';
import { inLanguage } from '../mail/letter.ts';
import { countMail } from '../mail/limit-mails.ts';
import { EmailAddress } from '../values/email-address.ts';
import { oneLine } from '../values/text.ts';
import { invitationMail } from './sign-in-mail.ts';

const MOST_MEMBERS = 100;
/** We mail every invited address, so their number is limited. */
const MOST_INVITATIONS_AN_HOUR = 20;
const LONGEST_NAME = 80;

export const inviteMember = defineStep({
  name: 'invite_member',
  access: 'customer',
  effect: 'add',
  needsProof: true,
  duty: 'manage',
  input: z.strictObject({
    email: EmailAddress,
    name: z.string().max(LONGEST_NAME).optional(),
    role: z.enum(MEMBER_ROLES).default('member'),
  }),
  async handler(ctx, input) {
    const { account, email: inviter } = customerOf(ctx);
    const now = ctx.now();
    const email = input.email.toLowerCase();
    const name = oneLine(input.name ?? '', LONGEST_NAME) || email;
    const member: Member = {
      id: ctx.newId('mbr'),
      accountId: account.id,
      email,
      name,
      role: input.role,
      createdAt: now.toISOString(),
      removedAt: null,
      orderLimitCents: null,
      monthLimitCents: null,
    };
    await ctx.transaction(async (tx, ctx) => {
      const people = peopleOf(account, await tx.members.ofAccount(account.id));
      if (people.some((person) => person.email === email))
        throw new ServiceError('invalid_state', 'This address is in the team already.', { param: 'email' });
      if (people.length >= MOST_MEMBERS)
        throw new ServiceError(
          'invalid_state',
          `A team has at most ${MOST_MEMBERS} people; remove one first.`,
        );
      const wait = await tx.rateCounters.count(`invite:${account.id}`, MOST_INVITATIONS_AN_HOUR, now);
      if (wait > 0) {
        throw new ServiceError(
          'rate_limited',
          `An account invites ${MOST_INVITATIONS_AN_HOUR} people an hour; go on in ${Math.ceil(wait / 60)} minutes.`,
          { retryAfterSeconds: wait },
        );
      }
      await countMail(ctx, tx, { accountId: account.id, recipient: email });
      await tx.members.put(member);
      await tx.mails.queue({
        id: ctx.newId('mail'),
        recipient: email,
        ...inLanguage(
          invitationMail(account, { inviter, role: input.role }, ctx.links.to('/account/sign-in')),
          ctx.language,
        ),
        createdAt: now.toISOString(),
      });
    });
    return member;
  },
  audit: ({ role }) => ({ event: 'security.member_added', facts: { role } }),
});
