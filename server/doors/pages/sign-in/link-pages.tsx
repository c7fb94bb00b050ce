/** Pages of the sign-in that only show a message. */
import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import { Notice } from '../frame/notice-pages.tsx';
import { t } from '../frame/words.tsx';
import { isConsent } from './next-path.ts';

/** The same for a used, an expired and an unknown link. */
export const DeadLinkPage = ({ realm, next }: { realm: Realm; next: string }) => (
  <Notice title={t('This link no longer works')}>
    <p>{t('A link works once, within 15 minutes. It takes a moment to get a new one:')}</p>
    <p>
      <a
        class="button"
        href={`/${realm}/sign-in${next === `/${realm}` ? '' : `?next=${encodeURIComponent(next)}`}`}
      >
        {t('Get a new link')}
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
  <Notice title={t('Check your email')}>
    <p>
      {t(
        'If {email} may sign in here, a link is on its way. It works once, within 15 minutes. If you asked several times, use the newest email.',
        { email: <bdi>{email}</bdi> },
      )}
    </p>
    {isConsent(next) ? (
      <p>
        {t('<strong>Open the link in this browser:</strong> the program that wants to connect waits here.')}
      </p>
    ) : null}
    <p class="quiet">
      {realm === 'desk'
        ? 'Nothing after a few minutes? Check your spam folder, and check that the address is the one the desk knows.'
        : t(
            'Nothing after a few minutes? Check your spam folder, and check that the address is the one your team added.',
          )}
    </p>
    <AfterMailing isDemo={isDemo} form={`/${realm}/sign-in`} />
  </Notice>
);

/** Where the mail is found in a demo shop, and the way back to the form. */
export const AfterMailing = ({ isDemo, form }: { isDemo: boolean; form: string }) => (
  <>
    {isDemo ? (
      <p class="demo-note">
        {t('This is a demo shop and sends no email. You find the email in the <a>outbox</a>.', {
          a: (words) => <a href="/outbox">{words}</a>,
        })}
      </p>
    ) : null}
    <p>
      <a class="button secondary" href={form}>
        {t('Use another address')}
      </a>
    </p>
  </>
);
