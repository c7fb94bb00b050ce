/** Mails to staff when the second step of their sign-in changes. */
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';

export type TotpNews = 'set_up' | 'removed' | 'reset' | 'recovery_code';

const SUBJECTS: Record<TotpNews, string> = {
  set_up: 'Signing in to the order desk now takes a code',
  removed: 'Signing in to the order desk takes no code any more',
  reset: 'Your authenticator app for the order desk was reset',
  recovery_code: 'A recovery code was used for the order desk',
};

const TEXTS: Record<TotpNews, string> = {
  set_up: 'An authenticator app was set up for you. From now on its code is asked for after the mailed link.',
  removed: 'Your authenticator app was removed. From now on the mailed link alone signs you in.',
  reset:
    'An admin took your authenticator app away, and you are signed out everywhere. The next mailed link signs you in without a code; set an app up again under “Sign-in security”.',
  recovery_code: 'A recovery code was used in place of a code of your authenticator app.',
};

/** @param codesLeft recovery codes that were not used */
export const totpMail = (news: TotpNews, codesLeft?: number): Pick<Mail, 'subject' | 'text'> => ({
  subject: SUBJECTS[news],
  text: letter(
    null,
    codesLeft === undefined ? TEXTS[news] : `${TEXTS[news]} ${left(codesLeft)}`,
    'Was it not you, and nobody told you of it? Then ask an admin of the desk at once.',
  ),
});

const left = (codes: number): string =>
  codes === 0
    ? 'None is left: set the app up again for new ones.'
    : `${codes} ${codes === 1 ? 'is' : 'are'} left.`;
