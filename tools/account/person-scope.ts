/** Whose records a call about a person is about: those of the caller's account, or all of them for the desk. */
import { z } from 'zod';
import type { InTransaction } from '../context.ts';
import type { Account } from '../identity/account.ts';
import { accountScope } from '../identity/account-scope.ts';
import type { PersonScope } from './person-records-port.ts';

export const PERSON_INPUT = {
  email: z.string().trim().toLowerCase().min(3).max(254),
  account_id: z.string().max(80).optional(),
};

export async function personScope(
  ctx: InTransaction,
  { email, account_id }: { email: string; account_id?: string | undefined },
): Promise<{ scope: PersonScope; accounts: Account[] }> {
  const account = await accountScope(ctx, account_id);
  const theirs = (await ctx.members.accountsOf(email)).map((one) => one.account);
  const isElsewhere =
    theirs.some(({ id }) => id !== account?.id) || (await ctx.staff.byEmail(email)) !== undefined;
  return {
    scope: { email, accountId: account?.id, isWhole: account === undefined || !isElsewhere },
    accounts: account ? [account] : theirs,
  };
}
