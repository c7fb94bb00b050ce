/** Pages of the sign-in that only show a message. */
import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import { Notice } from '../frame/notice-pages.tsx';
import { isConsent } from './next-path.ts';

/** The same for a used, an expired and an unknown link. */
export const DeadLinkPage = ({ realm, next }: { realm: Realm; next: string }) => (
  <Notice title="This link no longer works">
    <p>A link works once, within 15 minutes. It takes a moment to get a new one:</p>
    <p>
      <a
        class="button"
        href={`/${realm}/sign-in${next === `/${realm}` ? '' : `?next=${encodeURIComponent(next)}`}`}
      >
        Get a new link
      </a>
    </p>
  </Notice>
);

interface LinkSentPageProps {
  realm: Realm;
  email: string;
  next: string;
  isDemo: boolean;
}

export const LinkSentPage = ({ realm, email, next, isDemo }: LinkSentPageProps) => (
  <Notice title="Check your email">
    <p>
      If <bdi>{email}</bdi> may sign in here, a link is on its way. It works once, within 15 minutes. If you
      asked several times, use the newest email.
    </p>
    {isConsent(next) ? (
      <p>
        <strong>Open the link in this browser:</strong> the program that wants to connect waits here.
      </p>
    ) : null}
    <p class="quiet">
      Nothing after a few minutes? Check your spam folder, and check that the address is the one{' '}
      {realm === 'desk' ? 'the desk knows' : 'your team added'}.
    </p>
    {isDemo ? (
      <p class="demo-note">
        This is a demo shop and sends no email. You find the email in the <a href="/outbox">outbox</a>.
      </p>
    ) : null}
    <p>
      <a class="button secondary" href={`/${realm}/sign-in`}>
        Use another address
      </a>
    </p>
  </Notice>
);
