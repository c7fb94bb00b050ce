/** Mailed links and the sessions they open, each found by the hash of its token. */
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Connection } from '../ledger.ts';
import { sessions, signIns } from '../tables.ts';

export type SignIn = typeof signIns.$inferSelect;
export type Session = typeof sessions.$inferSelect;

export interface SessionsStore {
  addSignIn(signIn: Omit<SignIn, 'usedAt'>): void;
  /** The link, while it is unused and its time has not passed. */
  signIn(tokenHash: string, now: string): SignIn | undefined;
  /** Uses the link up; `undefined` where it was used already, or its time has passed. */
  use(tokenHash: string, now: string): SignIn | undefined;
  addSession(session: Omit<Session, 'endedAt'>): void;
  /** The session, while nobody ended it and its time has not passed. */
  session(tokenHash: string, now: string): Session | undefined;
  chooseAccount(tokenHash: string, accountId: string): void;
  end(tokenHash: string, at: string): void;
  /** Drops what ended before this. */
  forget(before: string): void;
}

export function sessionsStore(db: Connection): SessionsStore {
  const now = sql.placeholder('now');
  const tokenHash = sql.placeholder('tokenHash');
  const session = db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .prepare();
  const isUsable = (hash: string, at: string) =>
    and(eq(signIns.tokenHash, hash), isNull(signIns.usedAt), gt(signIns.expiresAt, at));

  return {
    addSignIn(signIn) {
      db.insert(signIns).values(signIn).run();
    },
    signIn: (hash, at) => db.select().from(signIns).where(isUsable(hash, at)).get(),
    use: (hash, at) => db.update(signIns).set({ usedAt: at }).where(isUsable(hash, at)).returning().get(),
    addSession(added) {
      db.insert(sessions).values(added).run();
    },
    session: (hash, at) => session.get({ tokenHash: hash, now: at }),
    chooseAccount(hash, accountId) {
      db.update(sessions).set({ accountId }).where(eq(sessions.tokenHash, hash)).run();
    },
    end(hash, at) {
      const isOpen = and(eq(sessions.tokenHash, hash), isNull(sessions.endedAt));
      db.update(sessions).set({ endedAt: at }).where(isOpen).run();
    },
    forget(before) {
      db.delete(signIns).where(lte(signIns.expiresAt, before)).run();
      db.delete(sessions).where(lte(sessions.expiresAt, before)).run();
    },
  };
}
