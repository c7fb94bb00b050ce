/** A person who may sign in to the account. */
import { z } from 'zod';
import type { Person } from '../identity/member.ts';
import { MEMBER_ROLES } from '../identity/member-role.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';

export const PersonWire = z.object({
  email: z.string().describe('The address they sign in with'),
  name: z.string().describe('What they are called'),
  role: z.enum(MEMBER_ROLES).describe('What they do in the account'),
  order_limit: dollars
    .nullable()
    .describe('The most they order at once without an approval; null for no limit'),
  month_limit: dollars.nullable().describe('The same in a month'),
  since: z.iso
    .datetime()
    .nullable()
    .describe('Since when; null for the account’s own address before its first sign-in'),
});

export const toPersonWire = ({
  email,
  name,
  role,
  since,
  orderLimitCents,
  monthLimitCents,
}: Omit<Person, 'phone' | 'language'>): z.input<typeof PersonWire> => ({
  email,
  name,
  role,
  order_limit: orderLimitCents === null ? null : centsToDollars(orderLimitCents),
  month_limit: monthLimitCents === null ? null : centsToDollars(monthLimitCents),
  since,
});
