/** Opening an account: a company and an email address; the mailed link opens it. */
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Layout } from '../frame/layout.tsx';
import { Notice } from '../frame/notice-pages.tsx';
import { t } from '../frame/words.tsx';
import { AfterMailing } from './link-pages.tsx';

export const LONGEST_COMPANY = 200;

export const SignUpPage = () => (
  <Layout title={t('Open an account')}>
    <div class="sign-in">
      <h1>{t('Open an account')}</h1>
      <p>
        {t(
          'An account keeps your logos, quotes and orders together, and your team can join it. We email you a link that opens it.',
        )}
      </p>
      <Form name="sign-up" action="/account/sign-up" class="panel">
        <TextField
          name="company"
          label={t('Company')}
          maxlength={LONGEST_COMPANY}
          autocomplete="organization"
        />
        <TextField name="email" label={t('Email')} type="email" maxlength={254} autocomplete="email" />
        <Submit size="full-width">{t('Email me a link')}</Submit>
      </Form>
      <p class="quiet">
        {t('A new account pays by card. <a>Sign in</a> if you have an account.', {
          a: (words) => <a href="/account/sign-in">{words}</a>,
        })}
      </p>
    </div>
  </Layout>
);

/** The same for a known address, which is mailed a link to sign in. */
export const SignUpSentPage = ({ email, isDemo }: { email: string; isDemo: boolean }) => (
  <Notice title={t('Check your email')}>
    <p>
      {t(
        'A link is on its way to {email}. It works once, within 15 minutes. If you asked several times, use the newest email.',
        { email: <bdi>{email}</bdi> },
      )}
    </p>
    <AfterMailing isDemo={isDemo} form="/account/sign-up" />
  </Notice>
);
