/** `/desk/sign-in/code`: after the link, the code of staff who set an authenticator app up. */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { CodeAnswer, GivenCode } from '../../../../tools/account/sign-in-port.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { readForm, textOf } from '../forms/read-form.ts';
import { foreignForm } from '../forms/refused-forms.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { isSameSite } from '../forms/same-site.ts';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { CodeOverPage, CodePage } from './code-pages.tsx';
import { nextPath } from './next-path.ts';

export const codePath = (next: string): string => `/desk/sign-in/code?next=${encodeURIComponent(next)}`;

export function codeRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const nextOf = (c: Context): string => nextPath('desk', c.req.query('next'));
  const codePage = (c: Context, rejected?: RejectedForm) =>
    page(c, <CodePage path={codePath(nextOf(c))} />, { rejected, secrecy: 'secret' });

  app.get('/desk/sign-in/code', async (c) => {
    if (await parts.signIn.isCodeAsked(c)) return codePage(c);
    return seeOther(c, `/desk/sign-in?next=${encodeURIComponent(nextOf(c))}`);
  });

  app.post('/desk/sign-in/code', async (c) => {
    if (!isSameSite(c, parts.shopCtx(requestIdOf(c)).links.to('/'))) return foreignForm(c);
    const form = await readForm(c);
    const given = givenCode(form);
    return submitForm({
      name: codeField(given),
      values: form,
      messages: CODE_MESSAGES,
      async run() {
        const answer = await parts.signIn.enterCode(c, given);
        if (answer === 'over') return page(c, <CodeOverPage />, { status: 403, secrecy: 'secret' });
        refuseCode(answer, given);
        return seeOther(c, nextOf(c));
      },
      showAgain: (rejected) => codePage(c, rejected),
    });
  });

  return app;
}

/** The code of this form; its fields are `code` and `recovery`, its forms are named as they are. */
export const givenCode = (form: URLSearchParams): GivenCode =>
  form.has('recovery') ? { recovery: textOf(form, 'recovery') } : { code: textOf(form, 'code') };

export const codeField = (given: GivenCode): 'code' | 'recovery' => ('code' in given ? 'code' : 'recovery');

export const CODE_MESSAGES = {
  code: 'This code is wrong or was already used. Wait for the next one, and check that your phone’s clock is right.',
  recovery: 'This is not one of your recovery codes, or it was already used.',
};

/** @throws ServiceError unless the code was accepted */
export function refuseCode(answer: CodeAnswer, given: GivenCode): void {
  const param = codeField(given);
  if (answer === 'wrong') throw new ServiceError('validation_failed', CODE_MESSAGES[param], { param });
  if (answer === 'too_many')
    throw new ServiceError(
      'rate_limited',
      'Too many codes were tried in the last hour. Wait an hour or use a recovery code.',
    );
}
