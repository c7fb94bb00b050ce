/** What people who write are called. */
import type { InTransaction } from '../context.ts';
import type { Account } from '../identity/account.ts';
import { memberAt } from '../identity/account-of.ts';
import { memberName } from '../identity/member-name.ts';

/** Name and address of the caller; a key and a holder of a link have no address. */
export async function customerAuthor(
  ctx: InTransaction,
  given: string | undefined,
): Promise<{ name: string; email: string | null }> {
  const { caller } = ctx;
  if (caller.kind === 'customer') return memberOf(ctx, caller.account, caller.email);
  if (caller.kind === 'key') return { name: caller.key.name, email: null };
  const email = memberAt(caller);
  if (caller.kind === 'link' && email !== undefined) return memberOf(ctx, caller.account, email);
  return { name: given || 'A person with the link', email: null };
}

const memberOf = async (ctx: InTransaction, account: Account, email: string) => ({
  name: (await memberName(ctx, account, email)) ?? email,
  email,
});
