/** The mails for signing in: the sign-in link, and the note that a person was given access. */
import type { Account } from '../identity/account.ts';
import { MEMBER_ROLE_WORDS, type MemberRole } from '../identity/member-role.ts';
import { joined, type Said, said, term } from '../languages/words.ts';
import { letter, lines, nameOf, subjectName } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { CODE_MINUTES, type Realm, SIGN_IN_MINUTES } from './sign-in-port.ts';

type Draft = Pick<MailDraft, 'subject' | 'text' | 'look'>;

const SIGN_IN: Record<Realm, { subject: Said; how: Said }> = {
  account: {
    subject: said('Your link to sign in to your account'),
    how: said('Sign in to your account with this link:'),
  },
  desk: {
    subject: 'Your link to sign in to the order desk',
    how: 'Sign in to the order desk with this link:',
  },
};

/** `url` holds the token: anyone who has it may sign in, once. */
export const signInMail = (realm: Realm, url: string): Draft => ({
  subject: SIGN_IN[realm].subject,
  text: letter(
    null,
    lines(SIGN_IN[realm].how, url),
    said(
      'It works once, within {minutes} minutes. If you did not request it, ignore this email: nobody can sign in without the link.',
      { minutes: SIGN_IN_MINUTES },
    ),
  ),
});

/** `url` is the page where the person ends sessions. */
export const proofMail = (code: string, url: string): Draft => ({
  subject: said('Your code to confirm that it is you'),
  text: letter(
    null,
    said('Your code is {code}. It works once, within {minutes} minutes, where it was asked for.', {
      code,
      minutes: CODE_MINUTES,
    }),
    said('Somebody signed in as you wants to give access or to pay money back. Tell nobody the code.'),
    lines(said('If it was not you, end that session here:'), url),
  ),
});

/** What a stranger typed is not in it: the mail goes to whoever they named. */
export const signUpMail = (url: string): Draft => ({
  subject: said('Your link to open an account'),
  text: letter(
    null,
    lines(said('Open your account with this link:'), url),
    said(
      'It works once, within {minutes} minutes. If you did not request it, ignore this email: nothing is opened without the link.',
      { minutes: SIGN_IN_MINUTES },
    ),
  ),
});

/** `url` is the sign-in page. */
export const invitationMail = (
  account: Pick<Account, 'name'>,
  { inviter, role }: { inviter: string; role: MemberRole },
  url: string,
): Draft => {
  const { yours, does } = MEMBER_ROLE_WORDS[role];
  return {
    subject: said('You now have access to the account of {name}', {
      name: subjectName(account.name, said('a company')),
    }),
    text: letter(
      null,
      said('{name} added you to the account of {company}: its quotes, orders, logos and keys.', {
        name: nameOf(inviter),
        company: nameOf(account.name, said('An account')),
      }),
      joined(' ', [term(yours), term(does)]),
      lines(said('Sign in here with this email address; you don’t need a password:'), url),
      said('If you did not expect this, you can ignore this email.'),
    ),
  };
};
