/** Mails to staff when the second step of their sign-in changes. */
import { letter } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';

export type TotpNews = 'set_up' | 'removed' | 'reset' | 'recovery_code';

const SUBJECTS: Record<TotpNews, string> = {
  set_up: 'The order desk now asks for a code when you sign in',
  removed: 'The order desk no longer asks for a code when you sign in',
  reset: 'Your authenticator app for the order desk was reset',
  recovery_code: 'A recovery code was used for the order desk',
};

const TEXTS: Record<TotpNews, string> = {
  set_up:
    'An authenticator app was set up for you. From now on you enter its code after you open the emailed link.',
  removed: 'Your authenticator app was removed. From now on the emailed link alone signs you in.',
  reset:
    'An admin reset your authenticator app, and you are signed out everywhere. Your next emailed link signs you in without a code; set up an app again under “Sign-in security”.',
  recovery_code: 'A recovery code was used instead of a code from your authenticator app.',
};

/** @param codesLeft recovery codes that were not used */
export const totpMail = (news: TotpNews, codesLeft?: number): Pick<MailDraft, 'subject' | 'text'> => ({
  subject: SUBJECTS[news],
  text: letter(
    null,
    codesLeft === undefined ? TEXTS[news] : `${TEXTS[news]} ${left(codesLeft)}`,
    'If this was not you and nobody told you about it, contact an admin of the order desk right away.',
  ),
});

const left = (codes: number): string =>
  codes === 0
    ? 'None are left: set up the app again to get new ones.'
    : `${codes} ${codes === 1 ? 'is' : 'are'} left.`;
