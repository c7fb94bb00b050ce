/** The second step of signing in to the desk. */
import { CODE_MINUTES, CODE_TRIES } from '../../../../tools/account/sign-in-port.ts';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Layout } from '../frame/layout.tsx';
import { Notice } from '../frame/notice-pages.tsx';

export const CodePage = ({ path }: { path: string }) => (
  <Layout title="Enter your code">
    <div class="sign-in">
      <h1>Enter your code</h1>
      <Form name="code" action={path} class="panel">
        <CodeField />
        <Submit size="full-width">Sign in</Submit>
      </Form>
      <Recovery path={path} />
    </div>
  </Layout>
);

const Recovery = ({ path }: { path: string }) => (
  <details class="confirm" open={useRejected('recovery') !== undefined}>
    <summary>Use a recovery code</summary>
    <Form name="recovery" action={path}>
      <RecoveryField />
      <p class="quiet">Have neither? An admin of the desk can reset your app.</p>
      <Submit>Sign in with it</Submit>
    </Form>
  </details>
);

export const CodeField = ({ hint = 'Six digits, new every 30 seconds.' }: { hint?: string }) => (
  <TextField
    name="code"
    label="Code of your authenticator app"
    hint={hint}
    inputmode="numeric"
    autocomplete="one-time-code"
    maxlength={12}
  />
);

export const RecoveryField = () => (
  <TextField
    name="recovery"
    label="Recovery code"
    hint="One of the ten codes you saved when you set up the app. Each works once."
    autocomplete="off"
    maxlength={40}
  />
);

export const CodeOverPage = () => (
  <Notice title="Sign in again">
    <p>
      A code is asked for within {CODE_MINUTES} minutes of the link, and {CODE_TRIES} may be tried. A new link
      takes a moment:
    </p>
    <p>
      <a class="button" href="/desk/sign-in">
        Get a new link
      </a>
    </p>
  </Notice>
);
