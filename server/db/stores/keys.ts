import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiKey, KeyLookup, KeysWriter } from '../../../tools/account/keys-port.ts';
import { SCOPES } from '../../../tools/identity/key-identity.ts';
import type { Connection } from '../ledger.ts';
import { accounts, keys } from '../tables.ts';

export interface KeysStore extends KeysWriter, KeyLookup {
  /** Stores the use, unless a later one is stored. */
  noteUse(keyId: string, at: string): Promise<void>;
}

/** @param changed called where a key that callers send is another one from then on */
export function keysStore(db: Connection, changed = () => {}): KeysStore {
  const isKept = (accountId: string) => and(eq(keys.accountId, accountId), isNull(keys.revokedAt));
  const isUnexpired = (now: Date) => or(isNull(keys.expiresAt), gt(keys.expiresAt, now.toISOString()));
  const total = db
    .select({ total: count() })
    .from(keys)
    .where(eq(keys.accountId, sql.placeholder('accountId')))
    .prepare();
  const byHash = db
    .select({ key: keys, account: accounts })
    .from(keys)
    .innerJoin(accounts, eq(accounts.id, keys.accountId))
    .where(and(eq(keys.hash, sql.placeholder('hash')), isNull(keys.revokedAt)))
    .prepare();

  return {
    async byHash(hash) {
      const found = await byHash.get({ hash });
      return found && { account: found.account, key: { ...toKey(found.key), hash } };
    },
    async ofAccount(accountId, { limit, offset }, now) {
      const rows = await db
        .select()
        .from(keys)
        .where(eq(keys.accountId, accountId))
        .orderBy(
          sql`${keys.revokedAt} IS NOT NULL OR NOT ${isUnexpired(now)}`,
          desc(keys.createdAt),
          desc(keys.id),
        )
        .limit(limit)
        .offset(offset)
        .all();
      return { keys: rows.map(toKey), total: (await total.get({ accountId }))?.total ?? 0 };
    },
    async active(accountId, now) {
      const active = and(isKept(accountId), isUnexpired(now));
      const rows = await db.select().from(keys).where(active).all();
      return rows.map(toKey);
    },
    async add(key) {
      await db
        .insert(keys)
        .values({ ...key, scopes: [...key.scopes] })
        .run();
    },
    async revoke(accountId, keyId, revokedAt) {
      const row = await db
        .update(keys)
        .set({ revokedAt })
        .where(and(eq(keys.id, keyId), isKept(accountId)))
        .returning()
        .get();
      changed();
      return row && toKey(row);
    },
    async endConnection(id, revokedAt) {
      await db
        .update(keys)
        .set({ revokedAt })
        .where(and(eq(keys.id, id), isNotNull(keys.client), isNull(keys.revokedAt)))
        .run();
      changed();
    },
    async noteOciUse(keyId, ociUsedAt) {
      await db.update(keys).set({ ociUsedAt }).where(eq(keys.id, keyId)).run();
    },
    async noteUse(keyId, lastUsedAt) {
      const isNewer = or(isNull(keys.lastUsedAt), lt(keys.lastUsedAt, lastUsedAt));
      await db
        .update(keys)
        .set({ lastUsedAt })
        .where(and(eq(keys.id, keyId), isNewer))
        .run();
    },
  };
}

const toKey = ({ hash: _, scopes, ...key }: typeof keys.$inferSelect): ApiKey => ({
  ...key,
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
});
