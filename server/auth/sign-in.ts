/** Signing in with a mailed link: it works once, and no answer tells whether an address is known. */
import type { Context } from 'hono';
import type { SignInLink } from '../../tools/account/sessions-port.ts';
import { signInMail, signUpMail } from '../../tools/account/sign-in-mail.ts';
import { type Realm, SIGN_IN_MINUTES, type UsedLink } from '../../tools/account/sign-in-port.ts';
import type { AuditEntry } from '../../tools/ended-call.ts';
import type { Language } from '../../tools/languages/language.ts';
import { inLanguage } from '../../tools/mail/letter.ts';
import type { Favorite } from '../../tools/shop/favorite.ts';
import { sha256 } from '../secrets/sha256.ts';
import type { DeskCodes } from './desk-codes.ts';
import type { WriteCookie } from './host-cookie.ts';
import { newToken, type SessionParts, type Sessions, type SignInTx } from './sessions.ts';

/** Links an hour that a network may ask for: over all email addresses, and for one. */
const MOST_FROM_A_NETWORK = 30;
const MOST_FROM_A_NETWORK_TO_AN_EMAIL = 5;
/**
 * Links an hour to one email address that are mailed at once, whoever asks. Further requests are not refused, or
 * strangers could keep a person from signing in: they are mailed nothing while the newest link is a few minutes old and
 * unused, because it waits in the mailbox and signs in as well.
 */
const MOST_TO_AN_EMAIL = 5;
/** Accounts a day that a network may ask to open. */
const MOST_ACCOUNTS_FROM_A_NETWORK = 10;
const DAY_MS = 86_400_000;
const SPACED_BY_MS = 10 * 60_000;
const LONGEST_TOKEN = 200;

type SignedIn = { answer: UsedLink; writeCookie?: WriteCookie; entry?: AuditEntry };

interface SignInParts extends SessionParts {
  cookies: Sessions;
  codes: Pick<DeskCodes, 'askForCode'>;
  /** The network address of a request. */
  addressOf(c: Context): string;
}

export function signInLinks({
  sessions,
  cookies,
  codes,
  transaction,
  publicUrl,
  now,
  newId,
  addressOf,
  audit,
}: SignInParts) {
  return {
    /**
     * Mails a link to a known address, unless one that was just mailed serves. An unknown address costs the same commit
     * with the same rows, without the mail.
     *
     * @param next where to go afterwards, a path of the realm
     * @param language of the mail
     * @param company opens an account of this name for an unknown address, once the link is used
     * @returns seconds to wait where this network asked for too many links, 0 otherwise
     */
    requestLink(
      c: Context,
      {
        realm,
        email,
        next,
        company,
        language,
      }: { realm: Realm; email: string; next: string; company?: string; language?: Language },
    ): Promise<number> {
      const at = now();
      const token = newToken();
      const from = addressOf(c);
      const query = next === `/${realm}` ? '' : `?next=${encodeURIComponent(next)}`;
      const url = `${publicUrl}/${realm}/sign-in/${token}${query}`;
      return transaction(async (tx) => {
        const wait =
          (await tx.rateCounters.count(`sign-in:${from}`, MOST_FROM_A_NETWORK, at)) ||
          (await tx.rateCounters.count(
            `sign-in:${realm}:${email}:${from}`,
            MOST_FROM_A_NETWORK_TO_AN_EMAIL,
            at,
          )) ||
          (company === undefined
            ? 0
            : await tx.rateCounters.count(`sign-up:${from}`, MOST_ACCOUNTS_FROM_A_NETWORK, at, DAY_MS));
        if (wait > 0) {
          audit(c, refused(realm, 'too_many'));
          return wait;
        }
        const known = await knownAs(tx, realm, email);
        audit(c, { event: 'security.sign_in_requested', facts: { realm, ...(known ?? UNKNOWN) } });
        const isSpaced = (await tx.rateCounters.count(`sign-in:${realm}:${email}`, MOST_TO_AN_EMAIL, at)) > 0;
        if (isSpaced && isWaiting(await tx.sessions.newestSignInLink(realm, email), at)) return 0;
        const createdAt = at.toISOString();
        const expiresAt = new Date(at.getTime() + SIGN_IN_MINUTES * 60_000).toISOString();
        const opens = known || company === undefined ? null : company;
        await tx.sessions.addSignInLink({
          tokenHash: sha256(token),
          realm,
          email,
          createdAt,
          expiresAt,
          company: opens,
        });
        if (known || opens !== null) {
          const link = { hash: sha256(token), until: expiresAt };
          await tx.mails.queue({
            id: newId('mail'),
            recipient: email,
            ...inLanguage(known ? signInMail(realm, url) : signUpMail(url), language),
            createdAt,
            link,
          });
        }
        return 0;
      });
    },

    /** The address of a valid link; this does not use it up. */
    async linkOwner(token: string, realm: Realm): Promise<string | undefined> {
      if (token.length > LONGEST_TOKEN) return undefined;
      const found = await sessions.signInLink(sha256(token), now().toISOString());
      return found?.realm === realm ? found.email : undefined;
    },

    /** The company whose account this link opens; `undefined` for one that only signs in. */
    async companyOf(token: string): Promise<string | undefined> {
      if (token.length > LONGEST_TOKEN) return undefined;
      return (await sessions.signInLink(sha256(token), now().toISOString()))?.company ?? undefined;
    },

    /**
     * Uses the link up and signs this browser in, or asks it for a code first; a dead link does neither.
     *
     * @param favorites of the visitor who becomes this person
     */
    async useLink(
      c: Context,
      token: string,
      realm: Realm,
      favorites: readonly Favorite[] = [],
    ): Promise<UsedLink> {
      audit(c, refused(realm, 'link_dead'));
      if ((await this.linkOwner(token, realm)) === undefined) return 'dead';
      const { answer, writeCookie, entry } = await transaction(async (tx): Promise<SignedIn> => {
        const at = now().toISOString();
        const used = await tx.sessions.useSignInLink(sha256(token), at);
        if (!used) return { answer: 'dead' };
        await tx.mails.blankLink(used.tokenHash);
        const { email } = used;
        if (used.company !== null) await openAccount(tx, email, used.company, at, newId);
        const known = await knownAs(tx, realm, email);
        if (!known) return { answer: 'dead' };
        if (realm === 'desk' && (await tx.staff.totp(email)) !== undefined) {
          const writeCookie = await codes.askForCode(c, tx, email);
          const entry = { event: 'security.code_asked', facts: { realm, ...known } } as const;
          return { answer: 'code_asked', writeCookie, entry };
        }
        await tx.favorites.add(email, favorites, at);
        const accountId = realm === 'account' ? await accountOf(tx, email, at, newId) : null;
        const writeCookie = await cookies.begin(c, tx, { realm, email, accountId });
        const entry = { event: 'security.signed_in', facts: { realm, ...known } } as const;
        return { answer: 'signed_in', writeCookie, entry };
      });
      writeCookie?.();
      if (entry) audit(c, entry);
      return answer;
    },
  };
}

/** Whether this link was mailed in the last minutes and not used; one of a clock that was ahead does not count. */
function isWaiting(link: SignInLink | undefined, at: Date): boolean {
  if (!link || link.usedAt !== null) return false;
  const age = at.getTime() - Date.parse(link.createdAt);
  return age >= 0 && age < SPACED_BY_MS;
}

const UNKNOWN = { known: 'no' };

const refused = (realm: Realm, reason: string): AuditEntry => ({
  event: 'security.sign_in_refused',
  facts: { realm, reason },
});

/** The id of the person with this address in the realm, if there is one. */
async function knownAs(
  { staff, members }: SignInTx,
  realm: Realm,
  email: string,
): Promise<AuditEntry['facts'] | undefined> {
  if (realm === 'desk') {
    const person = await staff.byEmail(email);
    return person && { staff_id: person.id };
  }
  const mine = await members.accountsOf(email);
  return mine.length > 0 ? { account_ids: mine.map(({ account }) => account.id) } : undefined;
}

/** One address has one account: where there is one in the meantime, nothing is made. */
const openAccount = async (
  { accounts, members }: SignInTx,
  email: string,
  name: string,
  createdAt: string,
  newId: (prefix: string) => string,
): Promise<void> => {
  if ((await members.accountsOf(email)).length === 0)
    await accounts.ensureAccount({ id: newId('acc'), name, email, createdAt });
};

/**
 * The only account of this address, `null` if there are several. The first sign-in stores the address as owner of its
 * own account.
 */
async function accountOf(
  { members }: SignInTx,
  email: string,
  at: string,
  newId: (prefix: string) => string,
): Promise<string | null> {
  const mine = await members.accountsOf(email);
  const own = mine.find(({ account }) => account.email === email)?.account;
  if (own && !(await members.ofAccount(own.id)).some((member) => member.email === email)) {
    await members.put({
      id: newId('mbr'),
      accountId: own.id,
      email,
      name: own.name,
      role: 'owner',
      createdAt: at,
      removedAt: null,
    });
  }
  const [first, second] = mine;
  return first && !second ? first.account.id : null;
}
