/** The browser of a session: its cookie, its form token, and its session. */
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import type { Caller } from '../../../../tools/identity/caller.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { SESSION_HOURS } from '../../../../tools/punchout/punchout-session.ts';
import { showPunchout } from '../../../../tools/punchout/show-punchout.ts';
import type { PunchoutDoorParts } from '../parts.ts';

export type ShownSession = z.output<(typeof showPunchout)['output']>;

export interface SessionVisit {
  ctx: Ctx;
  caller: Extract<Caller, { kind: 'link' }>;
  session: ShownSession;
  /** The root of its pages. */
  base: string;
  formToken: string;
}

const SESSION_ID = /^pos_[0-9a-z]{1,60}$/;
const LONGEST_COOKIE = 100;

export const basePath = (sessionId: string): string => `/punchout/s/${sessionId}`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A separate cookie name per session, so that several can run in one browser. */
const cookieName = (sessionId: string): string => `merchkit-punchout-${sessionId.slice(-12)}`;

/** A secret for a browser, and its stored hash. */
export function newCookie(): { cookie: string; cookieHash: string } {
  const cookie = randomBytes(32).toString('base64url');
  return { cookie, cookieHash: sha256(cookie) };
}

/**
 * In a frame on another site, browsers send this cookie only with these attributes, and keep it separately for that
 * site.
 */
export function setSessionCookie(c: Context, publicUrl: string, sessionId: string, cookie: string): void {
  const isHttps = publicUrl.startsWith('https:');
  setCookie(c, cookieName(sessionId), cookie, {
    httpOnly: true,
    path: basePath(sessionId),
    maxAge: SESSION_HOURS * 3_600,
    ...(isHttps
      ? ({ secure: true, sameSite: 'None', partitioned: true } as const)
      : ({ sameSite: 'Lax' } as const)),
  });
}

/** The shopper, or `undefined` if the session was not opened in this browser. */
export async function sessionVisit(c: Context, parts: PunchoutDoorParts): Promise<SessionVisit | undefined> {
  const id = c.req.param('id') ?? '';
  const cookie = SESSION_ID.test(id) ? getCookie(c, cookieName(id)) : undefined;
  if (cookie === undefined || cookie.length > LONGEST_COOKIE) return undefined;
  const caller = await parts.punchoutVisitor(id, cookie);
  if (caller?.kind !== 'link') return undefined;
  const ctx = parts.ctxFor(caller, requestIdOf(c));
  const session = await invoke(showPunchout, ctx, {});
  return { ctx, caller, session, base: basePath(id), formToken: sha256(`form:${cookie}`) };
}
