import type { Language } from '../languages/language.ts';
import type { Account } from './account.ts';
import { MEMBER_ROLES, type MemberRole } from './member-role.ts';

export interface Member {
  id: string;
  accountId: string;
  /** Lower case. */
  email: string;
  name: string;
  role: MemberRole;
  createdAt: string;
  removedAt: string | null;
  /** The most they order without an approval, at once and in a month; `null` for no limit. */
  orderLimitCents?: number | null;
  monthLimitCents?: number | null;
  /** Their own telephone number, where they gave one. */
  phone?: string | null;
  /** Of their pages and mails; `null` for that of the browser. */
  language?: Language | null;
}

/** A person who may sign in. */
export interface Person {
  email: string;
  name: string;
  role: MemberRole;
  /** `null` for the account's own address before its first sign-in. */
  since: string | null;
  orderLimitCents: number | null;
  monthLimitCents: number | null;
  phone: string | null;
  language: Language | null;
}

/** What the team sees of a person. */
export type Teammate = Omit<Person, 'phone' | 'language'>;

export const teammate = ({
  email,
  name,
  role,
  since,
  orderLimitCents,
  monthLimitCents,
}: Teammate): Teammate => ({ email, name, role, since, orderLimitCents, monthLimitCents });

/** All members, owners first. The account's own address is an owner, unless `known` has its record. */
export function peopleOf(account: Pick<Account, 'name' | 'email'>, known: readonly Member[]): Person[] {
  const own = account.email.toLowerCase();
  const invited = known
    .filter(({ removedAt }) => removedAt === null)
    .map(
      ({
        createdAt,
        orderLimitCents = null,
        monthLimitCents = null,
        phone = null,
        language = null,
        ...one
      }): Person => ({
        email: one.email,
        name: one.name,
        role: one.role,
        since: createdAt,
        orderLimitCents,
        monthLimitCents,
        phone,
        language,
      }),
    );
  const isKnown = known.some(({ email }) => email === own);
  const first: Person[] = isKnown
    ? []
    : [{ email: own, name: account.name, role: 'owner', since: null, ...NO_LIMITS }];
  return [...first, ...invited].sort((one, other) => rank(one) - rank(other));
}

const NO_LIMITS = { orderLimitCents: null, monthLimitCents: null, phone: null, language: null };

/** The record of the person with this address, while they are in the account. */
export const recordOf = (known: readonly Member[], email: string | undefined): Member | undefined =>
  known.find((one) => one.email === email?.toLowerCase() && one.removedAt === null);

export const phoneOf = (known: readonly Member[], email: string | undefined): string | null =>
  recordOf(known, email)?.phone ?? null;

const rank = ({ role }: Person): number => MEMBER_ROLES.indexOf(role);

/** The last owner can neither be removed nor become anything else: no one could manage the account. */
export const isLastOwner = (people: readonly Person[], email: string): boolean =>
  people.every((person) => person.role !== 'owner' || person.email === email) &&
  people.some((person) => person.email === email);
