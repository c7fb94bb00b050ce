/** `/account/sign-in` and `/desk/sign-in`. A GET changes nothing, and no answer says whether an address is known. */

import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { counted } from '../../../../tools/languages/words.ts';
import { isEmailAddress } from '../../../../tools/values/email-address.ts';
import { visitorFavorites } from '../favorites/visitor-favorites.ts';
import { FORM_TOKEN, hasFormToken } from '../forms/form-token.ts';
import { readForm, textOf } from '../forms/read-form.ts';
import { foreignForm, outdatedForm } from '../forms/refused-forms.tsx';
import { submitForm } from '../forms/rejected-form.ts';
import { isSameSite } from '../forms/same-site.ts';
import { wordsOn } from '../frame/language.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import { msg } from '../frame/words.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { accountsOf } from './accounts-of.ts';
import { codePath, codeRoutes } from './code-routes.tsx';
import { DeadLinkPage, LinkSentPage } from './link-pages.tsx';
import { nextPath } from './next-path.ts';
import { choosePath } from './page-session.tsx';
import { ChooseAccountPage, ConfirmSignInPage, SignInPage } from './sign-in-pages.tsx';
import { LONGEST_COMPANY, SignUpPage, SignUpSentPage } from './sign-up-pages.tsx';

export function signInRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  app.route('/', codeRoutes(parts));
  const isDemo = parts.outbox !== undefined;
  const isFromOurPage = (c: Context) => isSameSite(c, parts.shopCtx(requestIdOf(c)).links.to('/'));

  app.get('/:realm{account|desk}/sign-in', async (c) => {
    const realm = realmOf(c);
    const next = nextPath(realm, c.req.query('next'));
    if (await parts.sessionCaller(c, realm)) return seeOther(c, next);
    return page(
      c,
      <SignInPage realm={realm} next={next} isDemo={isDemo} takesSignUps={parts.takesSignUps} />,
      { secrecy: 'secret' },
    );
  });

  app.post('/:realm{account|desk}/sign-in', async (c) => {
    const realm = realmOf(c);
    if (!isFromOurPage(c)) return foreignForm(c);
    const form = await readForm(c);
    const next = nextPath(realm, form.get('next') ?? undefined);
    return submitForm({
      name: 'sign-in',
      values: form,
      messages: { email: EMAIL_MISSING },
      async run() {
        const email = emailIn(form);
        const wait = await parts.signIn.requestLink(c, {
          realm,
          email,
          next,
          language: wordsOn(c).language,
        });
        if (wait > 0) throw tooManyLinks(wait);
        return page(c, <LinkSentPage realm={realm} email={email} next={next} isDemo={isDemo} />, {
          secrecy: 'secret',
        });
      },
      showAgain: (rejected) =>
        page(c, <SignInPage realm={realm} next={next} isDemo={isDemo} takesSignUps={parts.takesSignUps} />, {
          rejected,
          secrecy: 'secret',
        }),
    });
  });

  app.get('/account/sign-up', (c) =>
    parts.takesSignUps ? page(c, <SignUpPage />, { secrecy: 'secret' }) : unknownPage(c),
  );

  app.post('/account/sign-up', async (c) => {
    if (!parts.takesSignUps) return unknownPage(c);
    if (!isFromOurPage(c)) return foreignForm(c);
    const form = await readForm(c);
    return submitForm({
      name: 'sign-up',
      values: form,
      messages: { email: EMAIL_MISSING, company: COMPANY_MISSING },
      async run() {
        const email = emailIn(form);
        const company = textOf(form, 'company').replaceAll(/\s+/g, ' ');
        if (company === '' || company.length > LONGEST_COMPANY || /\p{C}/u.test(company))
          throw new ServiceError('validation_failed', COMPANY_MISSING, { param: 'company' });
        const { language } = wordsOn(c);
        const asked = { realm: 'account', email, next: '/account', company, language } as const;
        const wait = await parts.signIn.requestLink(c, asked);
        if (wait > 0) throw tooManyLinks(wait);
        // The answer is the same for every address.
        return page(c, <SignUpSentPage email={email} isDemo={isDemo} />, { secrecy: 'secret' });
      },
      showAgain: (rejected) => page(c, <SignUpPage />, { rejected, secrecy: 'secret' }),
    });
  });

  app.get('/:realm{account|desk}/sign-in/:token', async (c) => {
    const realm = realmOf(c);
    const email = await parts.signIn.linkOwner(c.req.param('token'), realm);
    if (email === undefined) return deadLink(c, realm);
    const next = nextPath(realm, c.req.query('next'));
    const path = `${c.req.path}?next=${encodeURIComponent(next)}`;
    const company = await parts.signIn.companyOf(c.req.param('token'));
    return page(c, <ConfirmSignInPage path={path} email={email} company={company} />, { secrecy: 'secret' });
  });

  app.post('/:realm{account|desk}/sign-in/:token', async (c) => {
    const realm = realmOf(c);
    if (!isFromOurPage(c)) return foreignForm(c);
    const ofVisitor = visitorFavorites(parts.shopCtx(requestIdOf(c)).links.to('/'));
    const favorites = realm === 'account' ? ofVisitor.read(c) : [];
    const used = await parts.signIn.useLink(c, c.req.param('token'), realm, favorites);
    if (used === 'dead') return deadLink(c, realm);
    if (favorites.length > 0) ofVisitor.write(c, []);
    const next = nextPath(realm, c.req.query('next'));
    return seeOther(c, used === 'signed_in' ? next : codePath(next));
  });

  app.post('/:realm{account|desk}/sign-out', async (c) => {
    const realm = realmOf(c);
    if (!isFromOurPage(c)) return foreignForm(c);
    const who = await parts.sessionCaller(c, realm);
    if (who && !hasFormToken(who, (await readForm(c)).get(FORM_TOKEN))) return outdatedForm(c);
    await parts.signIn.signOut(c, realm);
    // Logos and proofs are kept for a day; the next person at a shared computer must not find them.
    c.header('Clear-Site-Data', '"cache"');
    return seeOther(c, `/${realm}/sign-in`);
  });

  app.get('/account/choose', async (c) => {
    const who = await parts.sessionCaller(c, 'account');
    if (!who) return seeOther(c, '/account/sign-in');
    const choosing = { ...who, accounts: accountsOf(who) };
    const next = nextPath('account', c.req.query('next'));
    return page(c, <ChooseAccountPage who={choosing} next={next} />, { secrecy: 'secret' });
  });

  app.post('/account/choose', async (c) => {
    if (!isFromOurPage(c)) return foreignForm(c);
    const who = await parts.sessionCaller(c, 'account');
    if (!who) return seeOther(c, '/account/sign-in');
    const form = await readForm(c);
    if (!hasFormToken(who, form.get(FORM_TOKEN))) return outdatedForm(c);
    const isTheirs = await parts.signIn.chooseAccount(c, form.get('account') ?? '');
    const next = nextPath('account', form.get('next') ?? undefined);
    return seeOther(c, isTheirs ? next : choosePath(next));
  });

  return app;
}

const unknownPage = (c: Context) => page(c, <UnknownPage />, { status: 404, secrecy: 'shop' });

const EMAIL_MISSING = msg('Give an email address, such as ada@example.com.');
const COMPANY_MISSING = msg('Give the name of your company, in at most 200 characters.');

function emailIn(form: URLSearchParams): string {
  const email = textOf(form, 'email').toLowerCase();
  if (isEmailAddress(email)) return email;
  throw new ServiceError('validation_failed', EMAIL_MISSING, { param: 'email' });
}

const realmOf = (c: Context): Realm => (c.req.param('realm') === 'desk' ? 'desk' : 'account');

const deadLink = (c: Context, realm: Realm) =>
  page(c, <DeadLinkPage realm={realm} next={nextPath(realm, c.req.query('next'))} />, {
    status: 404,
    secrecy: 'secret',
  });

function tooManyLinks(waitSeconds: number): ServiceError {
  const minutes = Math.ceil(waitSeconds / 60);
  return new ServiceError(
    'rate_limited',
    counted(
      minutes,
      'Too many links were requested in the last hour. Try again in {count} minute. A link you already received may still work.',
      'Too many links were requested in the last hour. Try again in {count} minutes. A link you already received may still work.',
    ),
    { retryAfterSeconds: waitSeconds },
  );
}
