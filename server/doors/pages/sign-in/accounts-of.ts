import type { AccountChoice, Choosing, Enrolling, SignedIn } from '../../../../tools/account/sign-in-port.ts';

/** The accounts a signed-in customer may work in, the current one first. */
export function accountsOf(who: SignedIn | Choosing | Enrolling): AccountChoice[] {
  if (!('caller' in who)) return 'accounts' in who ? who.accounts : [];
  if (who.caller.kind !== 'customer') return who.otherAccounts;
  const { account, role } = who.caller;
  return [{ ...account, role }, ...who.otherAccounts];
}
