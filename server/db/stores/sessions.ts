/** Sign-in links and sessions, each found by the hash of its token. */
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { SessionsWriter } from '../../../tools/account/sessions-port.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { halfSignIns, sessions, signInLinks } from '../tables.ts';
import { newestFirst, records } from './records.ts';

/** A code is read by a try alone. */
const SESSIONS = records(sessions, { hidden: ['codeHash', 'codeTries', 'codeExpiresAt'] });
const LINKS = records(signInLinks, { hidden: ['id'] });

export function sessionsStore(db: Connection): SessionsWriter {
  const links = LINKS.on(db);
  const opened = SESSIONS.on(db);
  const half = records(halfSignIns).on(db);
  const now = sql.placeholder('now');
  const tokenHash = sql.placeholder('tokenHash');
  const session = once(() =>
    db
      .select(SESSIONS.columns)
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
      .prepare(),
  );
  const isUsable = (hash: string, at: string) =>
    and(eq(signInLinks.tokenHash, hash), isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, at));
  const isHalf = (hash: string, at: string) =>
    and(eq(halfSignIns.tokenHash, hash), gt(halfSignIns.expiresAt, at));

  return {
    addSignInLink: links.add,
    signInLink: (hash, at) => links.first(isUsable(hash, at)),
    newestSignInLink: (realm, email) =>
      links.first(and(eq(signInLinks.email, email), eq(signInLinks.realm, realm)), newestFirst(signInLinks)),
    async useSignInLink(hash, at) {
      const used = db.update(signInLinks).set({ usedAt: at }).where(isUsable(hash, at));
      const row = await used.returning(LINKS.columns).get();
      return row && LINKS.toRecord(row);
    },
    addSession: opened.add,
    async session(hash, at) {
      const row = await session().get({ tokenHash: hash, now: at });
      return row && SESSIONS.toRecord(row);
    },
    openSessions: (realm, email, at) =>
      opened.where(
        and(
          eq(sessions.realm, realm),
          eq(sessions.email, email),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, at),
        ),
        newestFirst(sessions),
      ),
    async noteUse(id, at) {
      await opened.set(id, { lastUsedAt: at }, or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, at)));
    },
    async chooseAccount(hash, accountId) {
      await db.update(sessions).set({ accountId }).where(eq(sessions.tokenHash, hash)).run();
    },
    async endSession(hash, at) {
      const isOpen = and(eq(sessions.tokenHash, hash), isNull(sessions.endedAt));
      await db.update(sessions).set({ endedAt: at }).where(isOpen).run();
    },
    async saveCode(hash, code) {
      await db
        .update(sessions)
        .set({ ...code, codeTries: 0 })
        .where(eq(sessions.tokenHash, hash))
        .run();
    },
    async tryCode(hash, at) {
      const isAwaited = and(eq(sessions.tokenHash, hash), gt(sessions.codeExpiresAt, at));
      const tried = db.update(sessions).set({ codeTries: sql`${sessions.codeTries} + 1` });
      const { codeHash, codeTries } = sessions;
      const row = await tried.where(isAwaited).returning({ codeHash, codeTries }).get();
      return row?.codeHash ? { ...row, codeHash: row.codeHash } : undefined;
    },
    async endCode(hash, at) {
      const over = { codeHash: null, codeExpiresAt: null };
      await db
        .update(sessions)
        .set(at === null ? over : { ...over, provenAt: at })
        .where(eq(sessions.tokenHash, hash))
        .run();
    },
    halfSignIn: (hash, at) => half.first(isHalf(hash, at)),
    addHalfSignIn: half.add,
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
