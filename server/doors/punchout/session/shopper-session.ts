/** The browser of a session: its cookie, its form token, and its session. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { Caller } from '../../../../tools/identity/caller.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { KEPT_DAYS } from '../../../../tools/punchout/punchout-session.ts';
import { showPunchout } from '../../../../tools/punchout/show-punchout.ts';
import type { PunchoutDoorParts } from '../parts.ts';

export type ShownSession = AnswerOf<typeof showPunchout>;

export interface ShopperSession {
  ctx: Ctx;
  caller: Extract<Caller, { kind: 'link' }>;
  session: ShownSession;
  /** The root of its pages. */
  base: string;
  formToken: string;
}

const SESSION_ID = /^pos_[0-9a-z]{1,60}$/;

/** Whether it has the form of a link’s token. */
export const isToken = (text: string): boolean => /^[\w-]{20,100}$/.test(text);

export const basePath = (sessionId: string): string => `/punchout/s/${sessionId}`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A separate cookie name per session, so that several can run in one browser. */
const cookieName = (sessionId: string): string => `merchkit-punchout-${sessionId.slice(-12)}`;

/**
 * The cookie holds the token of the link, so that every browser that followed the link goes on; it stays as long as the
 * cart of an ended session is kept, whose page says so. In a frame on another site, browsers send this cookie only with
 * these attributes, and keep it separately for that site.
 */
export function setSessionCookie(c: Context, publicUrl: string, sessionId: string, token: string): void {
  const isHttps = publicUrl.startsWith('https:');
  setCookie(c, cookieName(sessionId), token, {
    httpOnly: true,
    path: basePath(sessionId),
    maxAge: KEPT_DAYS * 86_400,
    ...(isHttps
      ? ({ secure: true, sameSite: 'None', partitioned: true } as const)
      : ({ sameSite: 'Lax' } as const)),
  });
}

/** The shopper, or `undefined` if the session was not opened in this browser. */
export async function shopperOf(c: Context, parts: PunchoutDoorParts): Promise<ShopperSession | undefined> {
  const id = c.req.param('id') ?? '';
  const token = SESSION_ID.test(id) ? getCookie(c, cookieName(id)) : undefined;
  if (token === undefined || !isToken(token)) return undefined;
  const caller = await parts.linkHolder(token, 'punchout');
  if (caller?.kind !== 'link' || caller.recordId !== id) return undefined;
  const ctx = parts.ctxFor(caller, requestIdOf(c));
  const session = await invoke(showPunchout, ctx, {});
  return { ctx, caller, session, base: basePath(id), formToken: sha256(`form:${token}`) };
}
