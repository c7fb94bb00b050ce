import { ServiceError } from '../errors.ts';
import { parsedUrl } from '../values/parsed-url.ts';
import { wholeNumber } from '../values/whole-number.ts';
import type { ReturnAddressRules } from './port.ts';

const LONGEST = 4_000;

/**
 * The address a cart is posted to, as it was given.
 *
 * Only the browser calls it, so a host of the buyer's own network is allowed, and so is the event by which a window of SAP
 * takes a form itself. Schemes that run code or open files, and addresses with a password, are refused.
 *
 * @throws ServiceError `validation_failed`
 */
export function returnAddress(given: string, { allowsHttp }: ReturnAddressRules): string {
  const address = given.trim();
  const scheme = allowsHttp ? /^https?:\/\/[^/?#\\]/i : /^https:\/\/[^/?#\\]/i;
  if (address.length > LONGEST)
    throw refused(
      `has ${wholeNumber(address.length)} characters, and at most ${wholeNumber(LONGEST)} are taken`,
    );
  if (SAP_EVENT.test(address)) return address;
  const url = hasGaps(address) || !scheme.test(address) ? undefined : parsedUrl(address);
  if (url === undefined) throw refused('must be an absolute address that begins with `https://`');
  const { username, password, hostname } = url;
  if (!HOST.test(hostname)) throw refused('must name its host by letters, digits, points and hyphens');
  if (username !== '' || password !== '') throw refused('must not hold a user name or password');
  return address;
}

/** `SAPEVENT:POST`, in any case. */
const SAP_EVENT = /^sapevent:[\w-]{1,60}$/i;

/** The host is written into the pages' content security policy, where other characters have a meaning: `*` allows any host. */
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/;

/** White space and control characters, which browsers drop silently. */
const hasGaps = (text: string): boolean => /[\s\p{Cc}\p{Cf}]/u.test(text);

const refused = (why: string): ServiceError =>
  new ServiceError('validation_failed', `The address the cart goes back to ${why}.`, {
    param: 'return_url',
  });
