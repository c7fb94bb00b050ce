/** `/desk/security`: people of the desk set their authenticator app up, and take it away. */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Enrolling, SignedIn } from '../../../../tools/account/sign-in-port.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { FORM_TOKEN, hasFormToken } from '../forms/form-token.ts';
import { readForm, textOf } from '../forms/read-form.ts';
import { foreignForm, outdatedForm } from '../forms/refused-forms.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { isSameSite } from '../forms/same-site.ts';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { CODE_MESSAGES, codeField, givenCode, refuseCode } from '../sign-in/code-routes.tsx';
import { toSignIn } from '../sign-in/page-session.tsx';
import { RecoveryCodesPage, SET_UP, SecurityPage } from './security-page.tsx';

const HOME = '/desk/security';

export function securityRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const ctxOf = (c: Context, who: SignedIn) => parts.ctxFor(who.caller, requestIdOf(c));

  /** Open also to people who may see nothing else before they set an app up. */
  async function own(
    c: Context,
    show: (who: SignedIn | Enrolling) => Response | Promise<Response>,
  ): Promise<Response> {
    const who = await parts.sessionCaller(c, 'desk');
    return who && !('accounts' in who) ? show(who) : toSignIn(c, 'desk');
  }

  const ownForm = (
    c: Context,
    change: (who: SignedIn | Enrolling, form: URLSearchParams) => Promise<Response>,
  ) =>
    own(c, async (who) => {
      if (!isSameSite(c, parts.shopCtx(requestIdOf(c)).links.to('/'))) return foreignForm(c);
      const form = await readForm(c);
      return hasFormToken(who, form.get(FORM_TOKEN)) ? change(who, form) : outdatedForm(c);
    });

  async function securityPage(c: Context, who: SignedIn | Enrolling, rejected?: RejectedForm) {
    const session = 'caller' in who ? { ...who, ctx: ctxOf(c, who), unread: 0 } : undefined;
    const totp = await parts.signIn.totpState(who);
    const draft = totp ? undefined : parts.signIn.draftTotp(who, rejected?.values.get('sealed') ?? '');
    const content = <SecurityPage who={who} session={session} totp={totp} draft={draft} />;
    return page(c, content, { rejected, secrecy: 'secret' });
  }

  app.get(HOME, (c) => own(c, (who) => securityPage(c, who)));

  app.post(`${HOME}/set-up`, (c) =>
    ownForm(c, (who, form) =>
      submitForm({
        name: SET_UP,
        values: form,
        messages: CODE_MESSAGES,
        async run() {
          if (await parts.signIn.totpState(who)) return seeOther(c, HOME);
          const given = { sealed: textOf(form, 'sealed'), code: textOf(form, 'code') };
          const codes = await parts.signIn.setUpTotp(c, who, given);
          if (!codes) throw new ServiceError('validation_failed', CODE_MESSAGES.code, { param: 'code' });
          return page(c, <RecoveryCodesPage codes={codes} />, { secrecy: 'secret' });
        },
        showAgain: (rejected) => securityPage(c, who, rejected),
      }),
    ),
  );

  app.post(`${HOME}/remove`, (c) =>
    ownForm(c, (who, form) => {
      const given = givenCode(form);
      return submitForm({
        name: codeField(given),
        values: form,
        messages: CODE_MESSAGES,
        async run() {
          refuseCode(await parts.signIn.removeTotp(c, who, given), given);
          return seeOther(c, HOME);
        },
        showAgain: (rejected) => securityPage(c, who, rejected),
      });
    }),
  );

  // A GET of a form's address: a reload, or a copied link.
  for (const path of ['set-up', 'remove']) app.get(`${HOME}/${path}`, (c) => seeOther(c, HOME));

  return app;
}
