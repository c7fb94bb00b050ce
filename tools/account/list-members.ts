import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { isLastOwner, peopleOf, phoneOf, recordOf } from '../identity/member.ts';
import { MEMBER_ROLE_WORDS, roleMay } from '../identity/member-role.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { SEARCH_INPUT } from '../values/found-page.ts';
import { wordsMatch } from '../values/index-words.ts';
import { PersonWire, toPersonWire } from './person-wire.ts';

export const listMembers = defineTool({
  name: 'list_members',
  title: 'List the team',
  description:
    'Everyone who may sign in to the account, owners first; with `search` those with its words in name, address or role. Owners add people with `invite_member`, give roles with `change_member` and end access with `remove_member`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(SEARCH_INPUT),
  output: z.object({
    members: z
      .array(
        PersonWire.extend({
          is_you: z.boolean().describe('Whether it is the person who asks'),
          can_remove: z
            .boolean()
            .describe('Whether the person who asks may end their access or give them another role'),
          keys_made: z.int().min(0).describe('How many API keys that work they made'),
        }),
      )
      .describe('Owners first'),
    your_phone: z.string().nullable().describe('The telephone number of the person who asks'),
    your_language: LANGUAGE.nullable().describe('Of their pages and mails; null for that of the browser'),
    can_invite: z.boolean().describe('Whether the person who asks may add others'),
  }),
  errors: [],
  example: {},
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
        ...toPersonWire(person),
        is_you: person.email === email,
        can_remove: isOwner && !isLastOwner(people, person.email),
        keys_made: keys.filter(({ madeBy }) => madeBy === person.email).length,
      })),
      your_phone: phoneOf(known, email),
      your_language: recordOf(known, email)?.language ?? null,
      can_invite: isOwner,
    };
  },
});
