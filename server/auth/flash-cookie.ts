/** A flash message: a form's result, carried over its redirect to the next page in a sealed cookie. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sealing } from '../secrets/sealing.ts';

const NAME = 'merchkit-flash';
const PATH = '/account';
/** Long enough for the slowest redirect. */
const LASTS_S = 120;

interface FlashParts {
  secret: Buffer;
  publicUrl: string;
  now(): Date;
}

export function flashCookie({ secret, publicUrl, now }: FlashParts) {
  const { seal, open } = sealing(secret, 'flash');
  const secure = publicUrl.startsWith('https:');
  return {
    /** Stores the text for the next page with this subject in this browser; 2,500 bytes always fit. */
    setFlash(c: Context, subject: string, text: string): void {
      const until = now().getTime() + LASTS_S * 1000;
      setCookie(c, NAME, seal(JSON.stringify({ until, text }), subject), {
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        path: PATH,
        maxAge: LASTS_S,
      });
    },

    /** Returns the text once; `undefined` if there is none for this subject, or it is too old. */
    takeFlash(c: Context, subject: string): string | undefined {
      const sealed = getCookie(c, NAME);
      if (sealed === undefined) return undefined;
      try {
        const { until, text } = JSON.parse(open(sealed, subject));
        deleteCookie(c, NAME, { path: PATH, secure });
        return until > now().getTime() ? text : undefined;
      } catch {
        // For another page or session, or not written by us.
        return undefined;
      }
    },
  };
}
