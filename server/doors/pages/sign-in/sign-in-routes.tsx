/** `/account/sign-in` and `/desk/sign-in`. A GET changes nothing, and no answer says whose address is known. */
import { type Context, Hono } from 'hono';
import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import { isEmailAddress } from '../../../../tools/values/email-address.ts';
import { formFields } from '../frame/form-fields.ts';
import { page } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import type { PagesDoorParts } from '../parts.ts';
import { requestIdOf } from '../request-id.ts';
import { nextPath } from './next-path.ts';
import { DeadLinkPage, LinkSentPage } from './notices.tsx';
import { ChoosePage, EnterPage, SignInPage } from './sign-in-pages.tsx';
import { FORM_TOKEN, goTo, isOurs, staleForm, strangeForm } from './visit.tsx';

const LARGEST_FORM_BYTES = 10_000;

export function signInRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const isDemo = parts.outbox !== undefined;
  const isFromHere = (c: Context) => isSameSite(c, parts.shopCtx(requestIdOf(c)).links.to('/'));
  const formOf = (c: Context) => formFields(c, LARGEST_FORM_BYTES);

  app.get('/:realm{account|desk}/sign-in', async (c) => {
    const realm = realmOf(c);
    const next = nextPath(realm, c.req.query('next'));
    if (await parts.sessionCaller(c, realm)) return goTo(c, next);
    return page(c, <SignInPage realm={realm} next={next} isDemo={isDemo} />, { secrecy: 'secret' });
  });

  app.post('/:realm{account|desk}/sign-in', async (c) => {
    const realm = realmOf(c);
    if (!isFromHere(c)) return strangeForm(c);
    const form = await formOf(c);
    const next = nextPath(realm, form.get('next') ?? undefined);
    const typed = (form.get('email') ?? '').trim();
    const again = (message: string, isField: boolean, status: number) =>
      page(
        c,
        <SignInPage
          realm={realm}
          next={next}
          isDemo={isDemo}
          trouble={{ message, typed: typed.slice(0, 254), isField }}
        />,
        { status, secrecy: 'secret' },
      );
    const email = typed.toLowerCase();
    if (!isEmailAddress(email)) return again('Give an email address, such as ada@example.com.', true, 422);
    const wait = await parts.signIn.requestLink(c, { realm, email, next });
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return again(`${tooMany(wait)} A link that was mailed already may still work.`, false, 429);
    }
    return page(c, <LinkSentPage realm={realm} email={email} isDemo={isDemo} />, { secrecy: 'secret' });
  });

  app.get('/:realm{account|desk}/sign-in/:token', async (c) => {
    const realm = realmOf(c);
    const email = await parts.signIn.linkOwner(c.req.param('token'), realm);
    if (email === undefined) return deadLink(c, realm);
    const next = nextPath(realm, c.req.query('next'));
    const path = `${c.req.path}?next=${encodeURIComponent(next)}`;
    return page(c, <EnterPage path={path} email={email} />, { secrecy: 'secret' });
  });

  app.post('/:realm{account|desk}/sign-in/:token', async (c) => {
    const realm = realmOf(c);
    if (!isFromHere(c)) return strangeForm(c);
    const isIn = await parts.signIn.useLink(c, c.req.param('token'), realm);
    return isIn ? goTo(c, nextPath(realm, c.req.query('next'))) : deadLink(c, realm);
  });

  app.post('/:realm{account|desk}/sign-out', async (c) => {
    const realm = realmOf(c);
    if (!isFromHere(c)) return strangeForm(c);
    const who = await parts.sessionCaller(c, realm);
    if (who && !isOurs(who, (await formOf(c)).get(FORM_TOKEN))) return staleForm(c);
    await parts.signIn.signOut(c, realm);
    return goTo(c, `/${realm}/sign-in`);
  });

  app.get('/account/choose', async (c) => {
    const who = await parts.sessionCaller(c, 'account');
    if (!who) return goTo(c, '/account/sign-in');
    const choosing = 'caller' in who ? { ...who, accounts: allOf(who) } : who;
    return page(c, <ChoosePage who={choosing} />, { secrecy: 'secret' });
  });

  app.post('/account/choose', async (c) => {
    if (!isFromHere(c)) return strangeForm(c);
    const who = await parts.sessionCaller(c, 'account');
    if (!who) return goTo(c, '/account/sign-in');
    const form = await formOf(c);
    if (!isOurs(who, form.get(FORM_TOKEN))) return staleForm(c);
    const isTheirs = await parts.signIn.chooseAccount(c, form.get('account') ?? '');
    return goTo(c, isTheirs ? '/account' : '/account/choose');
  });

  return app;
}

const realmOf = (c: Context): Realm => (c.req.param('realm') === 'desk' ? 'desk' : 'account');

const deadLink = (c: Context, realm: Realm) =>
  page(c, <DeadLinkPage realm={realm} />, { status: 404, secrecy: 'secret' });

function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Many links were asked for in the last hour; ask again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

type Signed = Extract<Awaited<ReturnType<PagesDoorParts['sessionCaller']>>, { caller: unknown }>;

/** The account one is in, and the others. */
const allOf = ({ caller, otherAccounts }: Signed) =>
  caller.kind === 'customer' ? [caller.account, ...otherAccounts] : otherAccounts;
