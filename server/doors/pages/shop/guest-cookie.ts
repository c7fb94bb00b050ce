/** What a visitor’s browser alone knows: it finds the logos they uploaded, and nothing else. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { VISITOR_LOGO_DAYS } from '../../../../tools/artwork/visitor-logo.ts';

const NAME = 'merchkit-visitor';

export const newGuest = (): string => randomBytes(32).toString('base64url');

export function guestCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? ({ prefix: 'host' } as const) : {};
  return {
    /** `undefined` for a browser without one, and for one that was not made here. */
    read(c: Context): string | undefined {
      const kept = secure ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
      return kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : undefined;
    },
    /** Keeps the secret for as long as the logos are kept. */
    write(c: Context, secret: string): void {
      setCookie(c, NAME, secret, {
        httpOnly: true,
        secure,
        path: '/',
        maxAge: VISITOR_LOGO_DAYS * 86_400,
        sameSite: 'Lax',
        ...prefix,
      });
    },
  };
}
