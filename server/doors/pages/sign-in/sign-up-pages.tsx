/** Opening an account: a company and an email address; the mailed link opens it. */
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Layout } from '../frame/layout.tsx';
import { Notice } from '../frame/notice-pages.tsx';

export const LONGEST_COMPANY = 200;

export const SignUpPage = () => (
  <Layout title="Open an account">
    <div class="sign-in">
      <h1>Open an account</h1>
      <p>
        An account keeps your logos, quotes and orders together, and your team can join it. We email you a
        link that opens it.
      </p>
      <Form name="sign-up" action="/account/sign-up" class="panel">
        <TextField name="company" label="Company" maxlength={LONGEST_COMPANY} autocomplete="organization" />
        <TextField name="email" label="Email" type="email" maxlength={254} autocomplete="email" />
        <Submit size="full-width">Email me a link</Submit>
      </Form>
      <p class="quiet">
        A new account pays by card. <a href="/account/sign-in">Sign in</a> if you have an account.
      </p>
    </div>
  </Layout>
);

/** The same for a known address, which is mailed a link to sign in. */
export const SignUpSentPage = ({ email, isDemo }: { email: string; isDemo: boolean }) => (
  <Notice title="Check your email">
    <p>
      A link is on its way to <bdi>{email}</bdi>. It works once, within 15 minutes. If you asked several
      times, use the newest email.
    </p>
    {isDemo ? (
      <p class="demo-note">
        This is a demo shop and sends no email. You find the email in the <a href="/outbox">outbox</a>.
      </p>
    ) : null}
    <p>
      <a class="button secondary" href="/account/sign-up">
        Use another address
      </a>
    </p>
  </Notice>
);
