/** What a form made, carried over its redirect to the one page that shows it: sealed, in the browser that sent the form. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sealing } from '../secrets/sealing.ts';

const NAME = 'merchkit-once';
const PATH = '/account';
/** Long enough for the slowest redirect. */
const LASTS_S = 120;

interface CarriedParts {
  secret: Buffer;
  publicUrl: string;
  now(): Date;
}

export function carriedOnce({ secret, publicUrl, now }: CarriedParts) {
  const { seal, open } = sealing(secret, 'carried');
  const secure = publicUrl.startsWith('https:');
  return {
    /** For the next page that asks for this subject in this browser; 2,500 bytes are sure to fit. */
    carry(c: Context, subject: string, text: string): void {
      const until = now().getTime() + LASTS_S * 1000;
      setCookie(c, NAME, seal(JSON.stringify({ until, text }), subject), {
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        path: PATH,
        maxAge: LASTS_S,
      });
    },

    /** Given out once; `undefined` where nothing was carried for this subject, or too long ago. */
    carried(c: Context, subject: string): string | undefined {
      const sealed = getCookie(c, NAME);
      if (sealed === undefined) return undefined;
      try {
        const { until, text } = JSON.parse(open(sealed, subject));
        deleteCookie(c, NAME, { path: PATH, secure });
        return typeof text === 'string' && until > now().getTime() ? text : undefined;
      } catch {
        // For another page, of another session, or written by somebody else.
        return undefined;
      }
    },
  };
}
