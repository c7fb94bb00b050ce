/** Signing in: an address, a mailed link, one button. */
import type { Choosing, Realm } from '../../../../tools/account/sign-in-port.ts';
import { Layout } from '../frame/layout.tsx';
import { FormToken } from './visit.tsx';

const HEADINGS: Record<Realm, string> = { account: 'Sign in to your account', desk: 'Order desk: sign in' };
const DEMO_ADDRESSES: Record<Realm, string> = { account: 'demo@example.com', desk: 'desk@example.com' };

interface SignInPageProps {
  realm: Realm;
  next: string;
  isDemo: boolean;
  trouble?: { message: string; typed: string; isField: boolean };
}

export const SignInPage = ({ realm, next, isDemo, trouble }: SignInPageProps) => (
  <Layout title={`${trouble ? 'Please check: ' : ''}${HEADINGS[realm]}`}>
    <div class="sign-in">
      <h1>{HEADINGS[realm]}</h1>
      <p>There is no password: we mail you a link that signs you in.</p>
      <form method="post" action={`/${realm}/sign-in`} class="panel sign-in-form">
        {trouble && !trouble.isField ? (
          <div class="alert" role="alert">
            <p>
              <strong>{trouble.message}</strong>
            </p>
          </div>
        ) : null}
        <input type="hidden" name="next" value={next} />
        <div class="field">
          <label for="email">Email</label>
          <input
            type="email"
            id="email"
            name="email"
            required
            maxlength={254}
            autocomplete="email"
            value={trouble?.typed ?? ''}
            aria-invalid={trouble?.isField ? 'true' : undefined}
            aria-describedby={trouble?.isField ? 'email-fault' : undefined}
          />
          {trouble?.isField ? (
            <p class="fault" id="email-fault" role="alert">
              {trouble.message}
            </p>
          ) : null}
        </div>
        <button type="submit" class="button wide-button">
          Mail me a link
        </button>
      </form>
      {isDemo ? (
        <p class="demo-note">
          In this demo shop use <code>{DEMO_ADDRESSES[realm]}</code>; the mail appears in the{' '}
          <a href="/outbox">outbox</a>.
        </p>
      ) : null}
      <p class="quiet">
        {realm === 'account'
          ? 'New here? The order desk opens accounts, and an account’s owners add people to it.'
          : 'For the staff of the order desk. Customers sign in to their account.'}
      </p>
    </div>
  </Layout>
);

/** A button and not the link itself signs in: programs that look into mails open links, but press no buttons. */
export const EnterPage = ({ path, email }: { path: string; email: string }) => (
  <Layout title="Sign in">
    <div class="sign-in">
      <h1>Sign in</h1>
      <form method="post" action={path} class="panel sign-in-form">
        <p>
          You are about to sign in as <strong class="address">{email}</strong>.
        </p>
        <button type="submit" class="button wide-button">
          Sign in
        </button>
        <p class="quiet">Not your address? Then close this page; somebody sent you a link of theirs.</p>
      </form>
    </div>
  </Layout>
);

export const ChoosePage = ({ who }: { who: Choosing }) => (
  <Layout title="Choose an account">
    <div class="sign-in">
      <h1>Choose an account</h1>
      <p>
        <bdi>{who.email}</bdi> belongs to several. You can change over at any time.
      </p>
      <form method="post" action="/account/choose" class="stack">
        <FormToken visit={who} />
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
      </form>
    </div>
  </Layout>
);
