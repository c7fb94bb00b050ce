import { isEmailAddress } from '../../tools/values/email-address.ts';
import { UsageError } from './usage-error.ts';

/** The address given as `--account` or `--email`, in lower case. */
export function emailOption(name: string, given: string | undefined): string {
  const email = given?.trim().toLowerCase() ?? '';
  if (!isEmailAddress(email)) throw new UsageError(`--${name} takes an email address`);
  return email;
}
