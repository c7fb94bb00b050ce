/** What both addresses of a store answer where there is nothing to show. */
import type { Context } from 'hono';
import { UnknownLinkPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';

export const unknownStore = (c: Context) =>
  page(c, <UnknownLinkPage noun="store" />, { status: 404, secrecy: 'secret' });

/** After a form a GET: a reload then sends nothing twice. */
export function seeOther(c: Context, path: string): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(path, 303);
}
