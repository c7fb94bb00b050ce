/** `/desk/security`: the authenticator app of a person of the desk. */
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { encodeQR } from 'qr';
import type { Enrolling, SignedIn, TotpDraft, TotpState } from '../../../../tools/account/sign-in-port.ts';
import { Form, Submit } from '../forms/form.tsx';
import { FormTokenContext, useRejected } from '../forms/form-context.ts';
import { Layout } from '../frame/layout.tsx';
import { Moment } from '../frame/moment.tsx';
import { CodeField, RecoveryField } from '../sign-in/code-pages.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

/** Name of the form that sets an app up. */
export const SET_UP = 'set-up';
/** The quiet zone that readers expect. */
const BORDER = 4;

interface SecurityPageProps {
  who: SignedIn | Enrolling;
  /** Absent where an app must be set up before anything else. */
  session: PageSession | undefined;
  totp: TotpState | undefined;
  draft: TotpDraft | undefined;
}

export const SecurityPage = ({ who, session, totp, draft }: SecurityPageProps) => (
  <Frame who={who} session={session}>
    <header class="page-head">
      <h1>Sign-in security</h1>
      <p class="quiet">
        {session
          ? 'A code from an app on your phone, entered after the emailed link. Someone who reads your email still cannot sign in.'
          : 'The desk requires an authenticator app. Set up yours to continue.'}
      </p>
    </header>
    <div class="stack">
      {totp ? <Installed totp={totp} /> : null}
      {draft ? <SetUp draft={draft} /> : null}
    </div>
  </Frame>
);

const Frame = ({
  who,
  session,
  children,
}: Pick<SecurityPageProps, 'who' | 'session'> & { children?: Child }) =>
  session ? (
    <DeskLayout title="Sign-in security" session={session} at="/desk/security">
      {children}
    </DeskLayout>
  ) : (
    <Layout title="Sign-in security">
      <FormTokenContext.Provider value={who.formToken}>
        {children}
        <Form name="sign-out" action="/desk/sign-out">
          <p class="quiet">
            Signed in as <bdi>{who.email}</bdi>. <Submit kind="link">Sign out</Submit>
          </p>
        </Form>
      </FormTokenContext.Provider>
    </Layout>
  );

const SetUp = ({ draft: { sealed, secret, address } }: { draft: TotpDraft }) => (
  <section class="panel" aria-labelledby="set-up-heading">
    <h2 id="set-up-heading">Set up an authenticator app</h2>
    <ol>
      <li>
        <p>Scan this with the app, or on this phone type the key into it.</p>
        <div class="qr-code" role="img" aria-label="QR code of the key below">
          {raw(encodeQR(address, 'svg', { border: BORDER }))}
        </div>
        <p class="totp-key-line">
          Key: <code class="totp-key">{secret}</code>
        </p>
      </li>
      <li>
        <Form name={SET_UP} action="/desk/security/set-up" hidden={{ sealed }}>
          <CodeField hint="The six digits that the app shows now." />
          <p>
            <Submit>Turn on</Submit>
          </p>
        </Form>
      </li>
    </ol>
  </section>
);

const Installed = ({ totp: { since, codesLeft } }: { totp: TotpState }) => (
  <section class="panel" aria-labelledby="app-heading">
    <h2 id="app-heading">Your authenticator app</h2>
    <p>
      Set up on <Moment at={since} />. Recovery codes left: {codesLeft}.
    </p>
    <p class="quiet">For a new phone or new recovery codes, remove the app and set it up again.</p>
    <Removal field="code" summary="Remove it with a code">
      <CodeField />
    </Removal>
    <Removal field="recovery" summary="Remove it with a recovery code">
      <RecoveryField />
    </Removal>
  </section>
);

const Removal = ({
  field,
  summary,
  children,
}: {
  field: 'code' | 'recovery';
  summary: string;
  children?: Child;
}) => (
  <details class="confirm" open={useRejected(field) !== undefined}>
    <summary>{summary}</summary>
    <Form name={field} action="/desk/security/remove">
      {children}
      <Submit kind="danger">Remove the app</Submit>
    </Form>
  </details>
);

export const RecoveryCodesPage = ({ codes }: { codes: string[] }) => (
  <Layout title="Your recovery codes">
    <div class="sign-in">
      <h1>Your recovery codes</h1>
      <p>
        The app is set up. Keep these codes somewhere other than your phone. Each one signs you in once when
        you cannot use the app. They are shown only now.
      </p>
      <pre class="secret-text recovery-codes" tabindex={0}>
        {codes.join('\n')}
      </pre>
      <p>
        <a class="button" href="/desk">
          I have saved them; go to the desk
        </a>
      </p>
    </div>
  </Layout>
);
