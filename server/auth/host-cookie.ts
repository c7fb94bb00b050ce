/** A cookie that scripts cannot read; where there is https it travels encrypted, and to this host alone. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** A transaction may run twice, and only what is committed reaches the browser. */
export type WriteCookie = () => void;

export function hostCookie(publicUrl: string, name: string) {
  const isHttps = publicUrl.startsWith('https:');
  const prefix = isHttps ? ({ prefix: 'host' } as const) : {};
  return {
    read: (c: Context): string | undefined => (isHttps ? getCookie(c, name, 'host') : getCookie(c, name)),
    write(c: Context, value: string, lastsS: number): void {
      setCookie(c, name, value, {
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        path: '/',
        maxAge: lastsS,
        ...prefix,
      });
    },
    clear(c: Context): void {
      deleteCookie(c, name, { path: '/', secure: isHttps, ...prefix });
    },
  };
}
