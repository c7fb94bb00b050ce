/** Whose records a call is about: one function for each step that customers and the desk share. */
import type { InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from './account.ts';
import { accountOf } from './account-of.ts';

/**
 * The account whose records the caller may have: their own; for the desk the one it names, and all (`undefined`) where it
 * names none.
 *
 * @throws ServiceError `not_found` for an account that is not there, `validation_failed` where somebody else names one
 */
export async function accountScope(
  ctx: InTransaction,
  accountId: string | undefined,
): Promise<Account | undefined> {
  if (ctx.caller.kind !== 'desk' && ctx.caller.kind !== 'service') {
    if (accountId === undefined) return accountOf(ctx);
    throw new ServiceError('validation_failed', 'Only the desk names an account.', { param: 'account_id' });
  }
  if (accountId === undefined) return undefined;
  const account = await ctx.accounts.byId(accountId);
  if (!account) throw new ServiceError('not_found', 'No account has this id.', { param: 'account_id' });
  return account;
}

/**
 * The same where it is always one account: the desk has to name it.
 *
 * @throws ServiceError `not_found`, `validation_failed`
 */
export async function scopedAccount(ctx: InTransaction, accountId: string | undefined): Promise<Account> {
  const account = await accountScope(ctx, accountId);
  if (account) return account;
  throw new ServiceError('validation_failed', 'Name the account.', { param: 'account_id' });
}
