import type { InTransaction } from '../context.ts';
import type { Account } from './account.ts';
import { peopleOf } from './member.ts';

/** What a person of the account is called; `undefined` where they gave no name. */
export async function memberName(
  { members }: Pick<InTransaction, 'members'>,
  account: Account,
  email: string,
): Promise<string | undefined> {
  const people = peopleOf(account, await members.ofAccount(account.id));
  return people.find((person) => person.email === email.toLowerCase())?.name || undefined;
}
