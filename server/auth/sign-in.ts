/** Signing in by a mailed link: it works once, and what is answered never says whose address is known. */
import type { Context } from 'hono';
import { signInMail } from '../../tools/account/sign-in-mail.ts';
import { type Room, SIGN_IN_MINUTES } from '../../tools/account/sign-in-port.ts';
import type { Connection } from '../db/ledger.ts';
import { mailsWriter } from '../db/stores/mails.ts';
import { asksStore, membersStore, staffStore } from '../db/stores/people.ts';
import { sessionsStore } from '../db/stores/sessions.ts';
import { clientAddress } from '../http/client-address.ts';
import { sha256 } from '../secrets/sha256.ts';
import { newToken, type SessionParts, type Sessions } from './sessions.ts';

/** Links an hour: to one address, so that nobody fills another's mailbox, and asked for from one network address. */
const MOST_TO_AN_EMAIL = 5;
const MOST_FROM_AN_ADDRESS = 30;
const LONGEST_TOKEN = 200;

interface SignInParts extends SessionParts {
  sessions: Sessions;
  newId(prefix: string): string;
}

export function signInsOver({ ledger, sessions, publicUrl, now, newId }: SignInParts) {
  const stored = sessionsStore(ledger.reader);

  return {
    /**
     * Mails a link to a known address. An unknown one costs the same commit with the same rows, save the mail itself.
     *
     * @param next where to go afterwards, a path of the room
     * @returns seconds to wait where too many links were asked for, 0 otherwise
     */
    ask(c: Context, { room, email, next }: { room: Room; email: string; next: string }): Promise<number> {
      const at = now();
      const token = newToken();
      const from = clientAddress(c);
      const url = `${publicUrl}/${room}/sign-in/${token}${next === `/${room}` ? '' : `?next=${encodeURIComponent(next)}`}`;
      return ledger.transaction(async (db) => {
        const asks = asksStore(db);
        const wait =
          (await asks.count(`sign-in:${from}`, MOST_FROM_AN_ADDRESS, at)) ||
          (await asks.count(`sign-in:${room}:${email}`, MOST_TO_AN_EMAIL, at));
        if (wait > 0) return wait;
        const createdAt = at.toISOString();
        const expiresAt = new Date(at.getTime() + SIGN_IN_MINUTES * 60_000).toISOString();
        sessionsStore(db).addSignIn({ tokenHash: sha256(token), room, email, createdAt, expiresAt });
        if (await isKnown(db, room, email)) {
          await mailsWriter(db).queue({
            id: newId('mail'),
            recipient: email,
            ...signInMail(room, url),
            createdAt,
          });
        }
        return 0;
      });
    },

    /** Whose link this is, while it works; looking at it uses nothing up. */
    async look(token: string, room: Room): Promise<string | undefined> {
      if (token.length > LONGEST_TOKEN) return undefined;
      const found = stored.signIn(sha256(token), now().toISOString());
      return found?.room === room ? found.email : undefined;
    },

    /** Uses the link up and signs this browser in; `false` where it works no more or leads nowhere. */
    async use(c: Context, token: string, room: Room): Promise<boolean> {
      if ((await this.look(token, room)) === undefined) return false;
      return ledger.transaction(async (db) => {
        const at = now().toISOString();
        const used = sessionsStore(db).use(sha256(token), at);
        if (!used || !(await isKnown(db, room, used.email))) return false;
        const accountId = room === 'account' ? await settleAccount(db, used.email, at, newId) : null;
        sessions.begin(c, db, room, used.email, accountId);
        return true;
      });
    },
  };
}

async function isKnown(db: Connection, room: Room, email: string): Promise<boolean> {
  if (room === 'desk') return (await staffStore(db).byEmail(email)) !== undefined;
  return (await membersStore(db).accountsOf(email)).length > 0;
}

/** The one account of this address, `null` where there are several; its own gets its owner's record at the first sign-in. */
async function settleAccount(
  db: Connection,
  email: string,
  at: string,
  newId: (prefix: string) => string,
): Promise<string | null> {
  const members = membersStore(db);
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
  return mine.length === 1 ? (mine[0]?.account.id ?? null) : null;
}
