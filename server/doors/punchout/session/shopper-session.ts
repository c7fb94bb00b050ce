/** The browser of a session: its cookie or the token in its address, its form token, and its session. */
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { Caller } from '../../../../tools/identity/caller.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { claimPunchout } from '../../../../tools/punchout/claim-punchout.ts';
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
  /** Where its browser keeps no cookie, and the token of a page is in the address. */
  isByAddress: boolean;
  formToken: string;
}

const SESSION_ID = /^pos_[0-9a-z]{1,60}$/;

/** Whether it has the form of a link’s token. */
export const isToken = (text: string): boolean => /^[\w-]{20,100}$/.test(text);

export const basePath = (sessionId: string): string => `/punchout/s/${sessionId}`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A separate cookie name per session, so that several can run in one browser. */
const cookieName = (sessionId: string): string => `merchkit-punchout-${sessionId.slice(-12)}`;

/** Of all its sessions: by it a browser that follows a link again is known. */
const BROWSER = 'merchkit-punchout';

const keptBrowser = (c: Context): string | undefined => {
  const kept = getCookie(c, BROWSER);
  return kept !== undefined && isToken(kept) ? kept : undefined;
};

export const browserOf = (c: Context): string => keptBrowser(c) ?? randomBytes(24).toString('base64url');

/** What a browser that followed a link has of its session. */
export interface Opened {
  id: string;
  /** Of the link. */
  token: string;
  browser: string;
}

/**
 * The cookie of a session holds the token of the link; it stays as long as the cart of an ended session is kept, whose page says
 * so. In a frame on another site, browsers send cookies only with these attributes, and keep them separately for that site.
 */
export function setSessionCookies(c: Context, publicUrl: string, { id, token, browser }: Opened): void {
  const isHttps = publicUrl.startsWith('https:');
  const attributes = {
    httpOnly: true,
    maxAge: KEPT_DAYS * 86_400,
    ...(isHttps
      ? ({ secure: true, sameSite: 'None', partitioned: true } as const)
      : ({ sameSite: 'Lax' } as const)),
  };
  setCookie(c, cookieName(id), token, { ...attributes, path: basePath(id) });
  setCookie(c, BROWSER, browser, { ...attributes, path: '/punchout' });
}

/** How long the address of a page leads on, where no cookie does. */
const PAGE_MS = 3_600_000;

/** An address that got out opens nothing in another kind of browser. */
const subjectOf = (c: Context, sessionId: string): string =>
  `${sessionId} ${c.req.header('User-Agent') ?? ''}`;

/** The destination that browsers state of a request; a page’s address opens nothing without one, or in a window of its own. */
const destinationOf = (c: Context): string => c.req.header('Sec-Fetch-Dest') ?? 'document';

export const isInFrame = (c: Context): boolean => ['iframe', 'frame'].includes(destinationOf(c));

/**
 * The root of a session’s pages for a frame whose browser may keep no cookie: it has a token that is not the link’s, and is
 * another one on each page. The cookie, where it comes back, takes its place.
 */
export const pageBase = (
  c: Context,
  { pageTokens, now }: PunchoutDoorParts,
  { id, token, browser }: Opened,
): string => {
  const held = `${now().getTime() + PAGE_MS} ${token} ${browser}`;
  return `${basePath(id)}/~${pageTokens.seal(held, subjectOf(c, id))}`;
};

type Held = Omit<Opened, 'id'>;

/** Sessions that were open before browsers were known have the token alone. */
function heldInCookies(c: Context, id: string): Held | undefined {
  const token = getCookie(c, cookieName(id));
  return token === undefined ? undefined : { token, browser: keptBrowser(c) ?? token };
}

function heldInAddress(c: Context, { pageTokens, now }: PunchoutDoorParts, id: string): Held | undefined {
  const page = c.req.param('page');
  if (page === undefined || destinationOf(c) === 'document') return undefined;
  try {
    const [until, token = '', browser = token] = pageTokens.open(page.slice(1), subjectOf(c, id)).split(' ');
    return Number(until) > now().getTime() ? { token, browser } : undefined;
  } catch {
    return undefined;
  }
}

/** The shopper; `undefined` if the link was not followed in this browser, and `elsewhere` if another one has the session. */
export async function shopperOf(
  c: Context,
  parts: PunchoutDoorParts,
): Promise<ShopperSession | 'elsewhere' | undefined> {
  const id = c.req.param('id') ?? '';
  if (!SESSION_ID.test(id)) return undefined;
  for (const isByAddress of [false, true]) {
    const held = isByAddress ? heldInAddress(c, parts, id) : heldInCookies(c, id);
    const caller = held && isToken(held.token) ? await parts.linkHolder(held.token, 'punchout') : undefined;
    if (!held || caller?.kind !== 'link' || caller.recordId !== id) continue;
    const ctx = parts.ctxFor(caller, requestIdOf(c));
    const { isOpenHere } = await invoke(claimPunchout, ctx, { browser: sha256(`browser:${held.browser}`) });
    if (!isOpenHere) return 'elsewhere';
    const session = await invoke(showPunchout, ctx, {});
    const base = isByAddress ? pageBase(c, parts, { id, ...held }) : basePath(id);
    return { ctx, caller, session, base, isByAddress, formToken: sha256(`form:${held.token}`) };
  }
  return undefined;
}
