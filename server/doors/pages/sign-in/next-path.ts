import type { Realm } from '../../../../tools/account/sign-in-port.ts';

const LONGEST = 300;

/**
 * Where to go after signing in: the requested path if it is a page of this realm, else the realm's first page. Never
 * another host, however the address is disguised.
 */
export function nextPath(realm: Realm, asked: string | undefined): string {
  const home = `/${realm}`;
  if (asked === undefined || asked.length > LONGEST || !/^\/[\w/.?=&%+~-]*$/.test(asked)) return home;
  const here = 'http://here.invalid';
  if (!URL.canParse(asked, here)) return home;
  const { origin, pathname, search } = new URL(asked, here);
  const isInRealm = pathname === home || pathname.startsWith(`${home}/`);
  const isSignIn = /^\/\w+\/(sign-in|sign-out|choose)(\/|$)/.test(pathname);
  return origin === here && isInRealm && !isSignIn ? `${pathname}${search}` : home;
}
