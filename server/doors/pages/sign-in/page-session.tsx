/** Pages behind a sign-in: they know the person, and take forms only from their own pages. */
import type { Context } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { AccountChoice, Realm, SignedIn } from '../../../../tools/account/sign-in-port.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { type MemberDuty, roleMay } from '../../../../tools/identity/member-role.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listDeskMessages } from '../../../../tools/messages/list-desk-messages.ts';
import { listMessageThreads } from '../../../../tools/messages/list-message-threads.ts';
import { parsedUrl } from '../../../../tools/values/parsed-url.ts';
import { FORM_TOKEN, hasFormToken } from '../forms/form-token.ts';
import { readForm, readUploadForm, type UploadForm } from '../forms/read-form.ts';
import { foreignForm, outdatedForm } from '../forms/refused-forms.tsx';
import { isSameSite } from '../forms/same-site.ts';
import { speakingCtx } from '../frame/language.ts';
import { seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { nextPath } from './next-path.ts';
import { withProof } from './proof-page.tsx';

/** A person at a page of their realm. */
export interface PageSession {
  ctx: Ctx;
  email: string;
  /** Each form sends it in the hidden field `FORM_TOKEN`. */
  formToken: string;
  caller: SignedIn['caller'];
  otherAccounts: AccountChoice[];
  /** Conversations with something new: for the account to read, for the desk to answer. */
  unread: number;
}

/** Whether this person's role in the account allows it: what it does not allow is not shown. */
export const mayDo = ({ caller }: PageSession, duty: MemberDuty): boolean =>
  caller.kind === 'customer' && roleMay(caller.role, duty);

/** Shows the page to a signed-in person; sends others to sign in and back here. */
export async function signedIn(
  c: Context,
  parts: PagesDoorParts,
  realm: Realm,
  show: (session: PageSession) => Response | Promise<Response>,
): Promise<Response> {
  const who = await parts.sessionCaller(c, realm);
  if (!who) return toSignIn(c, realm);
  if ('mustSetUpTotp' in who) return seeOther(c, '/desk/security');
  if (!('caller' in who)) return seeOther(c, choosePath(hereOf(c, realm)));
  const ctx = speakingCtx(c, parts.ctxFor(who.caller, requestIdOf(c)));
  return show({ ...who, ctx, unread: await unreadIn(realm, ctx) });
}

async function unreadIn(realm: Realm, ctx: Ctx): Promise<number> {
  const { total } =
    realm === 'desk'
      ? await invoke(listDeskMessages, ctx, { waiting: true, limit: 1 })
      : await invoke(listMessageThreads, ctx, { unread: true, limit: 1 });
  return total;
}

/** To sign in, and back to this page. */
export function toSignIn(c: Context, realm: Realm): Response {
  const here = hereOf(c, realm);
  const query = here === undefined ? '' : `?next=${encodeURIComponent(here)}`;
  return seeOther(c, `/${realm}/sign-in${query}`);
}

/** Where a person chooses one of several accounts, and goes on from. */
export const choosePath = (next = '/account'): string =>
  next === '/account' ? '/account/choose' : `/account/choose?next=${encodeURIComponent(next)}`;

/** The page, or the page of the form; `undefined` if the browser does not tell it. */
function hereOf(c: Context, realm: Realm): string | undefined {
  const here = c.req.method === 'GET' ? c.req.url : pageOfForm(c);
  if (here === undefined) return undefined;
  const { pathname, search } = new URL(here);
  return nextPath(realm, `${pathname}${search}`);
}

/** The page whose form was sent, as the browser tells it: after signing in, the person finds it there again. */
function pageOfForm(c: Context): string | undefined {
  const referrer = c.req.header('Referer');
  return referrer !== undefined && parsedUrl(referrer) ? referrer : undefined;
}

/**
 * A form of the person's own page, of at most `limitBytes`; any other is refused first.
 *
 * @param leadsTo an origin that it redirects to
 */
export const signedInForm = (
  c: Context,
  parts: PagesDoorParts,
  realm: Realm,
  change: (session: PageSession, form: URLSearchParams) => Promise<Response>,
  limitBytes?: number,
  leadsTo?: () => Promise<string | undefined>,
): Promise<Response> =>
  ownForm(
    c,
    parts,
    realm,
    () => readForm(c, limitBytes),
    (form) => form,
    change,
    leadsTo,
  );

/** The same for a form with a file: it is read only for signed-in people. */
export const signedInUpload = (
  c: Context,
  parts: PagesDoorParts,
  realm: Realm,
  most: number,
  change: (session: PageSession, form: UploadForm) => Promise<Response>,
): Promise<Response> =>
  ownForm(
    c,
    parts,
    realm,
    ({ ctx }) => readUploadForm(c, ctx, { most }),
    ({ fields }) => fields,
    change,
  );

const ownForm = <F,>(
  c: Context,
  parts: PagesDoorParts,
  realm: Realm,
  read: (session: PageSession) => Promise<F>,
  fieldsOf: (form: F) => URLSearchParams,
  change: (session: PageSession, form: F) => Promise<Response>,
  leadsTo?: () => Promise<string | undefined>,
): Promise<Response> =>
  signedIn(c, parts, realm, async (session) => {
    if (!isSameSite(c, session.ctx.links.to('/'))) return foreignForm(c);
    const form = await read(session);
    const fields = fieldsOf(form);
    if (!hasFormToken(session, fields.get(FORM_TOKEN))) return outdatedForm(c);
    const sent = { parts, realm, session, fields, formsLeadTo: await leadsTo?.() };
    return withProof(c, sent, (isJustProven) =>
      isJustProven ? signedIn(c, parts, realm, (proven) => change(proven, form)) : change(session, form),
    );
  });
