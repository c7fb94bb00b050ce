/** People's sessions: a random token in a cookie, stored as a hash. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Session, SessionsPort, SessionsWriter } from '../../tools/account/sessions-port.ts';
import type {
  AccountChoice,
  Choosing,
  Enrolling,
  OwnSession,
  Realm,
  SignedIn,
} from '../../tools/account/sign-in-port.ts';
import { PROOF_MINUTES } from '../../tools/account/sign-in-port.ts';
import type { AuditEntry } from '../../tools/ended-call.ts';
import type { Account, AccountsWriter } from '../../tools/identity/account.ts';
import type { MemberRole } from '../../tools/identity/member-role.ts';
import type { MembersPort, MembersWriter } from '../../tools/identity/members-port.ts';
import type { RateCounters } from '../../tools/identity/rate-counters-port.ts';
import type { StaffPort, StaffWriter } from '../../tools/identity/staff-port.ts';
import type { MailsWriter } from '../../tools/mail/port.ts';
import type { FavoritesWriter } from '../../tools/shop/favorite.ts';
import { derivedToken } from '../secrets/installation-secret.ts';
import { sha256 } from '../secrets/sha256.ts';
import { deviceWords } from './device-words.ts';
import { flashCookie } from './flash-cookie.ts';
import { hostCookie, type WriteCookie } from './host-cookie.ts';

const HOUR_MS = 3_600_000;

/** Desk computers may be shared, so staff sessions are short; customers return after weeks. */
const SESSION_HOURS: Record<Realm, number> = { account: 30 * 24, desk: 12 };

const LONGEST_TOKEN = 200;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stores that a sign-in may write in one transaction. */
export interface SignInTx {
  sessions: SessionsWriter;
  accounts: AccountsWriter;
  members: MembersWriter;
  favorites: FavoritesWriter;
  staff: StaffWriter;
  rateCounters: RateCounters;
  mails: MailsWriter;
}

export interface SessionParts {
  sessions: SessionsPort;
  members: MembersPort;
  staff: StaffPort;
  transaction<T>(work: (tx: SignInTx) => Promise<T>): Promise<T>;
  secret: Buffer;
  /** With `https://…` cookies are sent only encrypted, and only to this host. */
  publicUrl: string;
  now(): Date;
  newId(prefix: string): string;
  /** The network of a request, as the log names it. */
  networkOf(c: Context): string;
  /** Counts a use of this session. */
  noteUse(id: string): void;
  /** Whether staff must set an authenticator app up before anything else. */
  needsTotp: boolean;
  /** Records for the log who was accepted or refused. */
  audit(c: Context, entry: AuditEntry): void;
}

export type Sessions = ReturnType<typeof sessionCookies>;

export function sessionCookies(parts: SessionParts) {
  const { sessions, members, staff, transaction, secret, publicUrl, now, newId, audit } = parts;
  const cookies: Record<Realm, ReturnType<typeof hostCookie>> = {
    account: hostCookie(publicUrl, 'merchkit-account'),
    desk: hostCookie(publicUrl, 'merchkit-desk'),
  };

  /** The session of this browser in this realm, never one of another realm. */
  async function sessionOf(c: Context, realm: Realm): Promise<Session | undefined> {
    const token = cookies[realm].read(c);
    if (token === undefined || token.length > LONGEST_TOKEN) return undefined;
    const session = await sessions.session(sha256(token), now().toISOString());
    return session?.realm === realm ? session : undefined;
  }

  /** Bound to the session and its account: a form opened in one account changes nothing in another. */
  const formTokenOf = ({ tokenHash, accountId }: Session) =>
    derivedToken(secret, 'form', `${tokenHash}:${accountId ?? ''}`);

  /** A clock that was set back proves nothing. */
  const isProven = ({ provenAt, createdAt }: Session): boolean =>
    Math.abs(now().getTime() - Date.parse(provenAt ?? createdAt)) < PROOF_MINUTES * 60_000;

  async function customer(session: Session): Promise<SignedIn | Choosing | undefined> {
    const { email } = session;
    const mine = await members.accountsOf(email);
    if (mine.length === 0) return undefined;
    const formToken = formTokenOf(session);
    const chosen = mine.find(({ account }) => account.id === session.accountId);
    if (!chosen) return { email, formToken, accounts: mine.map(choice) };
    const { account, role, language } = chosen;
    const who = { kind: 'customer', email, role, account, isProven: isProven(session) } as const;
    return {
      email,
      formToken,
      caller: { ...who, ...(language === null ? {} : { language }) },
      otherAccounts: mine.filter((one) => one !== chosen).map(choice),
    };
  }

  async function deskHand(session: Session): Promise<SignedIn | Enrolling | undefined> {
    const { email } = session;
    const person = await staff.byEmail(email);
    if (!person) return undefined;
    const formToken = formTokenOf(session);
    if (parts.needsTotp && person.totpSince === null) return { email, formToken, mustSetUpTotp: true };
    const caller = { kind: 'desk', email, roles: person.roles, isProven: isProven(session) } as const;
    return { email, formToken, caller, otherAccounts: [] };
  }

  return {
    ...flashCookie({ secret, publicUrl, now }),
    sessionOf,

    /**
     * Who is signed in to this realm. Membership is checked at each request: a removed person loses access with the
     * next one.
     */
    async sessionCaller(c: Context, realm: Realm): Promise<SignedIn | Choosing | Enrolling | undefined> {
      const session = await sessionOf(c, realm);
      if (!session) return undefined;
      parts.noteUse(session.id);
      return realm === 'desk' ? deskHand(session) : customer(session);
    },

    /**
     * Opens a session in this browser, always with a new token; an earlier one ends.
     *
     * @returns what writes its cookie, once the transaction is committed
     */
    async begin(
      c: Context,
      tx: SignInTx,
      { realm, email, accountId }: { realm: Realm; email: string; accountId: string | null },
    ): Promise<WriteCookie> {
      const at = now();
      const before = await sessionOf(c, realm);
      if (before) await tx.sessions.endSession(before.tokenHash, at.toISOString());
      const token = newToken();
      const lastsMs = SESSION_HOURS[realm] * HOUR_MS;
      await tx.sessions.addSession({
        tokenHash: sha256(token),
        id: newId('ses'),
        device: deviceWords(c.req.header('User-Agent')),
        network: parts.networkOf(c),
        realm,
        email,
        accountId,
        createdAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + lastsMs).toISOString(),
      });
      return () => cookies[realm].write(c, token, lastsMs / 1000);
    },

    /** Switches to this account from the next request on; `false` if they may not use it. */
    async chooseAccount(c: Context, accountId: string): Promise<boolean> {
      const session = await sessionOf(c, 'account');
      if (!session) return false;
      const mine = await members.accountsOf(session.email);
      if (!mine.some(({ account }) => account.id === accountId)) return false;
      await transaction((tx) => tx.sessions.chooseAccount(session.tokenHash, accountId));
      return true;
    },

    /** All sessions of the person signed in here, newest first; none if nobody is. */
    async ownSessions(c: Context, realm: Realm): Promise<OwnSession[]> {
      const session = await sessionOf(c, realm);
      if (!session) return [];
      const open = await sessions.openSessions(realm, session.email, now().toISOString());
      return open.map(({ id, device, network, createdAt, lastUsedAt }) => ({
        id,
        device,
        network,
        createdAt,
        lastUsedAt,
        isThis: id === session.id,
      }));
    },

    /** Ends this session of the person, or all of them if none is named. */
    async endSessions(c: Context, realm: Realm, id?: string): Promise<void> {
      const session = await sessionOf(c, realm);
      if (!session) return;
      const at = now().toISOString();
      await transaction(async (tx) => {
        const open = await tx.sessions.openSessions(realm, session.email, at);
        const ending = open.filter((one) => id === undefined || one.id === id);
        for (const one of ending) await tx.sessions.endSession(one.tokenHash, at);
      });
      audit(c, { event: 'security.signed_out', facts: { realm, sessions: id ?? 'all' } });
    },

    /** Ends the session of this browser in this realm. */
    async signOut(c: Context, realm: Realm): Promise<void> {
      const session = await sessionOf(c, realm);
      cookies[realm].clear(c);
      if (!session) return;
      audit(c, { event: 'security.signed_out', facts: { realm } });
      await transaction((tx) => tx.sessions.endSession(session.tokenHash, now().toISOString()));
    },
  };
}

const choice = ({
  account: { id, name, email },
  role,
}: {
  account: Account;
  role: MemberRole;
}): AccountChoice => ({
  id,
  name,
  email,
  role,
});
