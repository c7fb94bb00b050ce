/** Signing in: an email address, a mailed link, a button. */
import type { Choosing, Realm } from '../../../../tools/account/sign-in-port.ts';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Layout } from '../frame/layout.tsx';
import { msg, t } from '../frame/words.tsx';
import { isConsent } from './next-path.ts';

const HEADINGS: Record<Realm, string> = {
  account: msg('Sign in to your account'),
  desk: 'Order desk: sign in',
};
const DEMO_ADDRESSES: Record<Realm, string> = { account: 'demo@example.com', desk: 'desk@example.com' };

interface SignInPageProps {
  realm: Realm;
  next: string;
  isDemo: boolean;
  takesSignUps: boolean;
}

export const SignInPage = ({ realm, next, isDemo, takesSignUps }: SignInPageProps) => (
  <Layout title={t(HEADINGS[realm])}>
    <div class="sign-in">
      <h1>{t(HEADINGS[realm])}</h1>
      {isConsent(next) ? (
        <p>{t('A program wants to connect to your account. You see what it asks for in the next step.')}</p>
      ) : null}
      <p>{t('You don’t need a password. We email you a link that signs you in.')}</p>
      <Form name="sign-in" action={`/${realm}/sign-in`} hidden={{ next }} class="panel">
        <TextField name="email" label={t('Email')} type="email" maxlength={254} autocomplete="email" />
        <Submit size="full-width">{t('Email me a link')}</Submit>
      </Form>
      {isDemo ? (
        <p class="demo-note">
          {t('In this demo shop use {address}; the email appears in the <a>outbox</a>.', {
            address: <code>{DEMO_ADDRESSES[realm]}</code>,
            a: (words) => <a href="/outbox">{words}</a>,
          })}
        </p>
      ) : null}
      <p class="quiet">
        {realm === 'account' && takesSignUps
          ? t('New here? <a>Open an account</a>, or ask an owner of your company’s account to add you.', {
              a: (words) => <a href="/account/sign-up">{words}</a>,
            })
          : realm === 'account'
            ? t('New here? The order desk opens accounts, and the owners of an account add people to it.')
            : 'For the staff of the order desk. Customers sign in to their account.'}
      </p>
    </div>
  </Layout>
);

interface ConfirmProps {
  path: string;
  email: string;
  /** The company whose account it opens. */
  company: string | undefined;
}

/** A button signs in, not the link itself: mail scanners open links, but press no buttons. */
export const ConfirmSignInPage = ({ path, email, company }: ConfirmProps) => (
  <Layout title={t('Sign in')}>
    <div class="sign-in">
      <h1>{t('Sign in')}</h1>
      <Form name="enter" action={path} class="panel">
        <p>
          {t('You are about to sign in as {email}.', { email: <strong class="address">{email}</strong> })}
        </p>
        {company === undefined ? null : (
          <p>{t('This opens the account of {company}.', { company: <bdi>{company}</bdi> })}</p>
        )}
        <Submit size="full-width">{company === undefined ? t('Sign in') : t('Open the account')}</Submit>
        <p class="quiet">{t('Not your address? Close this page: the link was meant for someone else.')}</p>
      </Form>
    </div>
  </Layout>
);

export const ChooseAccountPage = ({ who, next }: { who: Choosing; next: string }) => (
  <Layout title={t('Choose an account')}>
    <div class="sign-in">
      <h1>{t('Choose an account')}</h1>
      <p>
        {t('{email} belongs to several accounts. You can change at any time.', {
          email: <bdi>{who.email}</bdi>,
        })}
      </p>
      <Form name="choose" action="/account/choose" hidden={{ next }} token={who.formToken}>
        {who.accounts.map(({ id, name, email }) => (
          <button type="submit" name="account" value={id} class="panel account-choice">
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {name === email ? null : (
              <span class="quiet">
                <bdi>{email}</bdi>
              </span>
            )}
          </button>
        ))}
      </Form>
    </div>
  </Layout>
);
