/** A small record in the visitor’s browser. The visitor may change it, so what is read is parsed as any input. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Browsers keep 4,096 bytes of a cookie with its name and attributes. */
const MOST_BYTES = 3_500;
const DAYS = 60;

export function browserRecord(publicUrl: string, name: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    /** `undefined` where there is none, or one that was not written here. */
    read(c: Context): unknown {
      const kept = getCookie(c, name);
      if (kept === undefined || kept.length > MOST_BYTES) return undefined;
      try {
        return JSON.parse(Buffer.from(kept, 'base64url').toString('utf8'));
      } catch {
        return undefined;
      }
    },
    /** `false` if it is too large, and nothing was stored; an empty list is taken away. */
    write(c: Context, items: readonly unknown[]): boolean {
      if (items.length === 0) {
        deleteCookie(c, name, { path: '/', secure });
        return true;
      }
      const kept = Buffer.from(JSON.stringify(items)).toString('base64url');
      if (kept.length > MOST_BYTES) return false;
      const lasting = { path: '/', maxAge: DAYS * 86_400 };
      setCookie(c, name, kept, { httpOnly: true, sameSite: 'Lax', secure, ...lasting });
      return true;
    },
  };
}
