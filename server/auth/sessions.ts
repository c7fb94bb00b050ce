/** Sessions of people: a random word in a cookie, of which the ledger keeps the hash. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AccountChoice, Choosing, Room, SignedIn } from '../../tools/account/sign-in-port.ts';
import type { Connection, Ledger } from '../db/ledger.ts';
import { type Account, membersStore, staffStore } from '../db/stores/people.ts';
import { type Session, sessionsStore } from '../db/stores/sessions.ts';
import { derivedToken } from '../secrets/installation-secret.ts';
import { sha256 } from '../secrets/sha256.ts';
import { carriedOnce } from './carried-once.ts';

const HOUR_MS = 3_600_000;

/** Staff sit at a desk that others pass by; customers come back after weeks. */
const SESSION_HOURS: Record<Room, number> = { account: 30 * 24, desk: 12 };

const LONGEST_TOKEN = 200;

/** 256 bits nobody guesses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export interface SessionParts {
  ledger: Ledger;
  secret: Buffer;
  /** `https://…` makes cookies that travel encrypted and to this host alone. */
  publicUrl: string;
  now(): Date;
}

export type Sessions = ReturnType<typeof sessionsOver>;

export function sessionsOver({ ledger, secret, publicUrl, now }: SessionParts) {
  const isHttps = publicUrl.startsWith('https:');
  const stored = sessionsStore(ledger.reader);
  const members = membersStore(ledger.reader);
  const staff = staffStore(ledger.reader);

  const nameOf = (room: Room) => `merchkit-${room}`;
  const prefix = isHttps ? ({ prefix: 'host' } as const) : {};
  const cookieOf = (c: Context, room: Room) =>
    isHttps ? getCookie(c, nameOf(room), 'host') : getCookie(c, nameOf(room));

  /** The session of this browser in the room; one of another room is none. */
  function sessionOf(c: Context, room: Room): Session | undefined {
    const token = cookieOf(c, room);
    if (token === undefined || token.length > LONGEST_TOKEN) return undefined;
    const session = stored.session(sha256(token), now().toISOString());
    return session?.room === room ? session : undefined;
  }

  /** Of this session in this account: a form that was opened in one changes nothing in another. */
  const formTokenOf = ({ tokenHash, accountId }: Session) =>
    derivedToken(secret, 'form', `${tokenHash}:${accountId ?? ''}`);

  async function customer(session: Session): Promise<SignedIn | Choosing | undefined> {
    const { email } = session;
    const mine = await members.accountsOf(email);
    if (mine.length === 0) return undefined;
    const formToken = formTokenOf(session);
    const chosen = mine.find(({ account }) => account.id === session.accountId);
    if (!chosen) return { email, formToken, accounts: mine.map(({ account }) => choice(account)) };
    const { account, role } = chosen;
    return {
      email,
      formToken,
      caller: { kind: 'customer', email, role, account },
      otherAccounts: mine.filter((one) => one !== chosen).map((one) => choice(one.account)),
    };
  }

  async function deskHand(session: Session): Promise<SignedIn | undefined> {
    const { email } = session;
    if (!(await staff.byEmail(email))) return undefined;
    return { email, formToken: formTokenOf(session), caller: { kind: 'desk', email }, otherAccounts: [] };
  }

  return {
    ...carriedOnce({ secret, publicUrl, now }),

    /**
     * Who is signed in to the room in this browser. Asked anew at each request: whoever lost their place in the account
     * or at the desk is out with the next one.
     */
    async sessionCaller(c: Context, room: Room): Promise<SignedIn | Choosing | undefined> {
      const session = sessionOf(c, room);
      if (!session) return undefined;
      return room === 'desk' ? deskHand(session) : customer(session);
    },

    /** Opens a session in this browser, always with a new word; the one before it ends. */
    begin(c: Context, db: Connection, room: Room, email: string, accountId: string | null): void {
      const at = now();
      const sessions = sessionsStore(db);
      const before = sessionOf(c, room);
      if (before) sessions.end(before.tokenHash, at.toISOString());
      const token = newToken();
      const lastsMs = SESSION_HOURS[room] * HOUR_MS;
      sessions.addSession({
        tokenHash: sha256(token),
        room,
        email,
        accountId,
        createdAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + lastsMs).toISOString(),
      });
      setCookie(c, nameOf(room), token, {
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        path: '/',
        maxAge: lastsMs / 1000,
        ...prefix,
      });
    },

    /** Works in this account from the next request on; `false` where it is none of theirs. */
    async chooseAccount(c: Context, accountId: string): Promise<boolean> {
      const session = sessionOf(c, 'account');
      if (!session) return false;
      const mine = await members.accountsOf(session.email);
      if (!mine.some(({ account }) => account.id === accountId)) return false;
      await ledger.transaction(async (db) => sessionsStore(db).chooseAccount(session.tokenHash, accountId));
      return true;
    },

    /** Ends the session of this browser in the room. */
    async end(c: Context, room: Room): Promise<void> {
      const session = sessionOf(c, room);
      deleteCookie(c, nameOf(room), { path: '/', secure: isHttps, ...prefix });
      if (!session) return;
      await ledger.transaction(async (db) => sessionsStore(db).end(session.tokenHash, now().toISOString()));
    },
  };
}

const choice = ({ id, name, email }: Account): AccountChoice => ({ id, name, email });
