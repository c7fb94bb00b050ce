/** Sign-in links and sessions, each found by the hash of its token. */
import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { SessionsWriter } from '../../../tools/account/sessions-port.ts';
import type { Connection } from '../ledger.ts';
import { halfSignIns, sessions, signInLinks } from '../tables.ts';

const { id: _, ...LINK } = getTableColumns(signInLinks);

export function sessionsStore(db: Connection): SessionsWriter {
  const now = sql.placeholder('now');
  const tokenHash = sql.placeholder('tokenHash');
  const session = db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .prepare();
  const isUsable = (hash: string, at: string) =>
    and(eq(signInLinks.tokenHash, hash), isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, at));
  const isHalf = (hash: string, at: string) =>
    and(eq(halfSignIns.tokenHash, hash), gt(halfSignIns.expiresAt, at));

  return {
    async addSignInLink(link) {
      await db.insert(signInLinks).values(link).run();
    },
    signInLink: async (hash, at) => db.select(LINK).from(signInLinks).where(isUsable(hash, at)).get(),
    async newestSignInLink(realm, email) {
      const isTheirs = and(eq(signInLinks.email, email), eq(signInLinks.realm, realm));
      return db
        .select(LINK)
        .from(signInLinks)
        .where(isTheirs)
        .orderBy(desc(signInLinks.createdAt), desc(signInLinks.id))
        .limit(1)
        .get();
    },
    useSignInLink: async (hash, at) =>
      db.update(signInLinks).set({ usedAt: at }).where(isUsable(hash, at)).returning(LINK).get(),
    async addSession(added) {
      await db.insert(sessions).values(added).run();
    },
    session: async (hash, at) => session.get({ tokenHash: hash, now: at }),
    async openSessions(realm, email, at) {
      const isTheirs = and(eq(sessions.realm, realm), eq(sessions.email, email));
      return db
        .select()
        .from(sessions)
        .where(and(isTheirs, isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .all();
    },
    async noteUse(id, at) {
      const isNewer = or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, at));
      await db
        .update(sessions)
        .set({ lastUsedAt: at })
        .where(and(eq(sessions.id, id), isNewer))
        .run();
    },
    async chooseAccount(hash, accountId) {
      await db.update(sessions).set({ accountId }).where(eq(sessions.tokenHash, hash)).run();
    },
    async endSession(hash, at) {
      const isOpen = and(eq(sessions.tokenHash, hash), isNull(sessions.endedAt));
      await db.update(sessions).set({ endedAt: at }).where(isOpen).run();
    },
    halfSignIn: async (hash, at) => db.select().from(halfSignIns).where(isHalf(hash, at)).get(),
    async addHalfSignIn(half) {
      await db.insert(halfSignIns).values(half).run();
    },
    tryHalfSignIn: async (hash, at) =>
      db
        .update(halfSignIns)
        .set({ tries: sql`${halfSignIns.tries} + 1` })
        .where(isHalf(hash, at))
        .returning()
        .get(),
    async endHalfSignIn(hash) {
      await db.delete(halfSignIns).where(eq(halfSignIns.tokenHash, hash)).run();
    },
  };
}
