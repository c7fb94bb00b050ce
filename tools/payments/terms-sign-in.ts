import { memberAt } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';

/** Whether the caller orders on the account’s terms only after signing in as one of its people. */
export const termsNeedSignIn = (caller: Caller): boolean =>
  caller.kind === 'link' &&
  caller.account.termsDays > 0 &&
  caller.account.termsNeedSignIn &&
  memberAt(caller) === undefined;
