import { z } from 'zod';
import { defineStep } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { isLastOwner, peopleOf, phoneOf, recordOf, teammate } from '../identity/member.ts';
import { MEMBER_ROLE_WORDS, roleMay } from '../identity/member-role.ts';
import { SEARCH_INPUT } from '../values/found-page.ts';
import { wordsMatch } from '../values/index-words.ts';

export const listMembers = defineStep({
  name: 'list_members',
  access: 'customer',
  effect: 'read',
  input: z.strictObject(SEARCH_INPUT),
  async handler(ctx, { search = '' }) {
    const { account, email, role } = customerOf(ctx);
    const keys = await ctx.keys.active(account.id, ctx.now());
    const known = await ctx.members.ofAccount(account.id);
    const people = peopleOf(account, known);
    const isOwner = roleMay(role, 'manage');
    const has = wordsMatch(search);
    const isFound = ({ name, email, role }: (typeof people)[number]): boolean =>
      has(`${name} ${email} ${MEMBER_ROLE_WORDS[role].name}`);
    return {
      members: people.filter(isFound).map((person) => ({
        ...teammate(person),
        isYou: person.email === email,
        canRemove: isOwner && !isLastOwner(people, person.email),
        keysMade: keys.flatMap(({ madeBy, name }) => (madeBy === person.email ? [name] : [])),
      })),
      yourPhone: phoneOf(known, email),
      yourLanguage: recordOf(known, email)?.language ?? null,
      canInvite: isOwner,
    };
  },
});
