import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import { parsedUrl } from '../../../../tools/values/parsed-url.ts';

const LONGEST = 300;

/** Whether a program waits in this browser for an answer at this page. */
export const isConsent = (next: string): boolean => next.startsWith('/account/connect/');

/** The pages of a quote and of an approval, which send people to sign in to their account. */
const LINKED = /^\/[qa]\/[\w-]+$/;

/**
 * Where to go after signing in: the requested path if it is a page of this realm, or the quote or approval that
 * a customer came from, else the realm's first page. Never another host, however the address is disguised.
 */
export function nextPath(realm: Realm, requested: string | undefined): string {
  const home = `/${realm}`;
  if (requested === undefined || requested.length > LONGEST || !/^\/[\w/.?=&%+~-]*$/.test(requested))
    return home;
  const here = 'http://here.invalid';
  const url = parsedUrl(requested, here);
  if (url === undefined) return home;
  const { origin, pathname, search } = url;
  const isInRealm =
    pathname === home || pathname.startsWith(`${home}/`) || (realm === 'account' && LINKED.test(pathname));
  const isSignIn = /^\/\w+\/(sign-in|sign-out|choose)(\/|$)/.test(pathname);
  return origin === here && isInRealm && !isSignIn ? `${pathname}${search}` : home;
}
