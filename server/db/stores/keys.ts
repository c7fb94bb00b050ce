import { and, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { ApiKey, KeysWriter } from '../../../tools/account/keys-port.ts';
import { SCOPES } from '../../../tools/context.ts';
import type { Connection } from '../ledger.ts';
import { keys } from '../tables.ts';

export interface KeysStore extends KeysWriter {
  /** Keeps the use, unless one no older than `since` is kept already. */
  noteUse(keyId: string, at: string, since: string): void;
}

export function keysStore(db: Connection): KeysStore {
  const isActive = (accountId: string) => and(eq(keys.accountId, accountId), isNull(keys.revokedAt));
  const total = db
    .select({ total: count() })
    .from(keys)
    .where(eq(keys.accountId, sql.placeholder('accountId')))
    .prepare();

  return {
    async ofAccount(accountId, { limit, offset }) {
      const rows = db
        .select()
        .from(keys)
        .where(eq(keys.accountId, accountId))
        .orderBy(sql`${keys.revokedAt} IS NOT NULL`, desc(keys.createdAt), desc(keys.id))
        .limit(limit)
        .offset(offset)
        .all();
      return { keys: rows.map(toKey), total: total.get({ accountId })?.total ?? 0 };
    },
    async activeCount(accountId) {
      return db.select({ active: count() }).from(keys).where(isActive(accountId)).get()?.active ?? 0;
    },
    async add(key) {
      db.insert(keys)
        .values({ ...key, scopes: [...key.scopes] })
        .run();
    },
    async revoke(accountId, keyId, revokedAt) {
      const row = db
        .update(keys)
        .set({ revokedAt })
        .where(and(eq(keys.id, keyId), isActive(accountId)))
        .returning()
        .get();
      return row && toKey(row);
    },
    noteUse(keyId, lastUsedAt, since) {
      const isOld = or(isNull(keys.lastUsedAt), lte(keys.lastUsedAt, since));
      db.update(keys)
        .set({ lastUsedAt })
        .where(and(eq(keys.id, keyId), isOld))
        .run();
    },
  };
}

const toKey = ({ hash: _, scopes, ...key }: typeof keys.$inferSelect): ApiKey => ({
  ...key,
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
});
