import type { AccountChoice, Choosing, Enrolling, SignedIn } from '../../../../tools/account/sign-in-port.ts';

/** The accounts a signed-in customer may work in, the current one first. */
export function accountsOf(who: SignedIn | Choosing | Enrolling): AccountChoice[] {
  if (!('caller' in who)) return 'accounts' in who ? who.accounts : [];
  return who.caller.kind === 'customer' ? [who.caller.account, ...who.otherAccounts] : who.otherAccounts;
}
