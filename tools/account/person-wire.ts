/** A person who may sign in to the account. */
import { z } from 'zod';
import type { Person } from '../identity/member.ts';
import { MEMBER_ROLES } from '../identity/member-role.ts';

export const PersonWire = z.object({
  email: z.string().describe('The address they sign in with'),
  name: z.string().describe('What they are called'),
  role: z.enum(MEMBER_ROLES).describe('What they do in the account'),
  since: z.iso
    .datetime()
    .nullable()
    .describe('Since when; null for the account’s own address before its first sign-in'),
});

export const toPersonWire = ({ email, name, role, since }: Person): z.input<typeof PersonWire> => ({
  email,
  name,
  role,
  since,
});
