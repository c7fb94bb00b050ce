/** The mails for signing in: the sign-in link, and the note that a person was given access. */
import type { Account } from '../identity/account.ts';
import { MEMBER_ROLE_WORDS, type MemberRole } from '../identity/member-role.ts';
import { letter, nameOf, subjectName } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { type Realm, SIGN_IN_MINUTES } from './sign-in-port.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'look'>;

const PLACES: Record<Realm, string> = { account: 'your account', desk: 'the order desk' };

/** `url` holds the token: anyone who has it may sign in, once. */
export const signInMail = (realm: Realm, url: string): Words => ({
  subject: `Your link to sign in to ${PLACES[realm]}`,
  text: letter(
    null,
    `Sign in to ${PLACES[realm]} with this link:\n${url}`,
    `It works once, within ${SIGN_IN_MINUTES} minutes. If you did not request it, ignore this email: nobody can sign in without the link.`,
  ),
});

/** What a stranger typed is not in it: the mail goes to whoever they named. */
export const signUpMail = (url: string): Words => ({
  subject: 'Your link to open an account',
  text: letter(
    null,
    `Open your account with this link:\n${url}`,
    `It works once, within ${SIGN_IN_MINUTES} minutes. If you did not request it, ignore this email: nothing is opened without the link.`,
  ),
});

/** `url` is the sign-in page. */
export const invitationMail = (
  account: Pick<Account, 'name'>,
  { inviter, role }: { inviter: string; role: MemberRole },
  url: string,
): Words => {
  const name = nameOf(account.name, 'An account');
  return {
    subject: `You now have access to the account of ${subjectName(account.name, 'a company')}`,
    text: letter(
      null,
      `${nameOf(inviter)} added you to the account of ${name}: its quotes, orders, logos and keys.`,
      `Your role is ${MEMBER_ROLE_WORDS[role].name.toLowerCase()}. ${MEMBER_ROLE_WORDS[role].does}`,
      `Sign in here with this email address; you don’t need a password:\n${url}`,
      'If you did not expect this, you can ignore this email.',
    ),
  };
};
