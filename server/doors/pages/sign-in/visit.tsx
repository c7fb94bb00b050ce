/** Pages behind a sign-in: who is there, and forms that only their own pages can send. */
import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { audit } from '../../../../rest-shim/env.ts';
import type { AccountChoice, Realm, SignedIn } from '../../../../tools/account/sign-in-port.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { formFields } from '../frame/form-fields.ts';
import { page, setPageHeaders } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import type { PagesDoorParts } from '../parts.ts';
import { requestIdOf } from '../request-id.ts';
import { StaleFormPage, StrangeFormPage } from './notices.tsx';

const LARGEST_FORM_BYTES = 40_000;

/** A person at a page of their realm. */
export interface Visit {
  ctx: Ctx;
  email: string;
  /** Each form carries it in the hidden field `FORM_TOKEN`. */
  formToken: string;
  caller: SignedIn['caller'];
  otherAccounts: AccountChoice[];
}

/** The hidden field of every form behind a sign-in. */
export const FORM_TOKEN = 'form_token';

export const FormToken = ({ visit }: { visit: Pick<Visit, 'formToken'> }) => (
  <input type="hidden" name={FORM_TOKEN} value={visit.formToken} />
);

/** Shows the page to whoever is signed in; sends anybody else to sign in, and back here. */
export async function signedIn(
  c: Context,
  parts: PagesDoorParts,
  realm: Realm,
  show: (visit: Visit) => Response | Promise<Response>,
): Promise<Response> {
  const who = await parts.sessionCaller(c, realm);
  if (!who) {
    const { pathname, search } = new URL(c.req.url);
    const next = c.req.method === 'GET' ? `?next=${encodeURIComponent(`${pathname}${search}`)}` : '';
    return goTo(c, `/${realm}/sign-in${next}`);
  }
  if (!('caller' in who)) return goTo(c, '/account/choose');
  return show({ ...who, ctx: parts.ctxFor(who.caller, requestIdOf(c)) });
}

/** A form of the person's own page; any other is refused before it does anything. */
export const signedInForm = (
  c: Context,
  parts: PagesDoorParts,
  realm: Realm,
  change: (visit: Visit, form: URLSearchParams) => Promise<Response>,
): Promise<Response> =>
  signedIn(c, parts, realm, async (visit) => {
    if (!isSameSite(c, visit.ctx.links.to('/'))) return strangeForm(c);
    const form = await formFields(c, LARGEST_FORM_BYTES);
    return isOurs(visit, form.get(FORM_TOKEN)) ? change(visit, form) : staleForm(c);
  });

/** Whether the form carries the word of this session. */
export function isOurs({ formToken }: Pick<Visit, 'formToken'>, sent: string | null | undefined): boolean {
  const [given, right] = [Buffer.from(sent ?? ''), Buffer.from(formToken)];
  return given.length === right.length && timingSafeEqual(given, right);
}

export const strangeForm = (c: Context) => page(c, <StrangeFormPage />, { status: 403, secrecy: 'secret' });

export function staleForm(c: Context) {
  audit(c, { event: 'security.form_refused', facts: { reason: 'other_session' } });
  return page(c, <StaleFormPage />, { status: 403, secrecy: 'secret' });
}

/** After a form a GET: a reload then sends nothing twice. */
export function goTo(c: Context, path: string): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(path, 303);
}

/** What the person can mend or must know; the rest goes on to the door's failure page. */
export function refusalOf(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError && thrown.code !== 'internal') return thrown;
  throw thrown;
}
