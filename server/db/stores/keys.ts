import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiKey, KeyLookup, KeysWriter } from '../../../tools/account/keys-port.ts';
import { SCOPES } from '../../../tools/identity/key-identity.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { accounts, keys } from '../tables.ts';
import { newestFirst, records } from './records.ts';

const KEYS = records(keys, { hidden: ['hash'] });

export interface KeysStore extends KeysWriter, KeyLookup {
  /** Stores the use, unless a later one is stored. */
  noteUse(keyId: string, at: string): Promise<void>;
}

/** @param changed called where a key that callers send is another one from then on */
export function keysStore(db: Connection, changed = () => {}): KeysStore {
  const isKept = (accountId: string) => and(eq(keys.accountId, accountId), isNull(keys.revokedAt));
  const isUnexpired = (now: Date) => or(isNull(keys.expiresAt), gt(keys.expiresAt, now.toISOString()));
  const { where, page, add, set } = KEYS.on(db);
  const byHash = once(() =>
    db
      .select({ key: keys, account: accounts })
      .from(keys)
      .innerJoin(accounts, eq(accounts.id, keys.accountId))
      .where(and(eq(keys.hash, sql.placeholder('hash')), isNull(keys.revokedAt)))
      .prepare(),
  );

  return {
    async byHash(hash) {
      const found = await byHash().get({ hash });
      return found && { account: found.account, key: { ...toKey(found.key), hash } };
    },
    async ofAccount(accountId, asked, now) {
      const isOver = sql`${keys.revokedAt} IS NOT NULL OR NOT ${isUnexpired(now)}`;
      const found = await page('keys', eq(keys.accountId, accountId), [isOver, ...newestFirst(keys)], asked);
      return { ...found, keys: found.keys.map(toKey) };
    },
    active: async (accountId, now) => (await where(and(isKept(accountId), isUnexpired(now)), [])).map(toKey),
    add: (key) => add({ ...key, scopes: [...key.scopes] }),
    async revoke(accountId, keyId, revokedAt) {
      const row = await db
        .update(keys)
        .set({ revokedAt })
        .where(and(eq(keys.id, keyId), isKept(accountId)))
        .returning(KEYS.columns)
        .get();
      changed();
      return row && toKey(KEYS.toRecord(row));
    },
    async handOver(accountId, madeBy, to) {
      const theirs = and(isKept(accountId), eq(keys.madeBy, madeBy));
      await db.update(keys).set({ madeBy: to }).where(theirs).run();
      changed();
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
      await set(keyId, { ociUsedAt });
    },
    async noteUse(keyId, lastUsedAt) {
      await set(keyId, { lastUsedAt }, or(isNull(keys.lastUsedAt), lt(keys.lastUsedAt, lastUsedAt)));
    },
  };
}

const toKey = ({ scopes, ...key }: Omit<typeof keys.$inferSelect, 'hash'>): ApiKey => ({
  ...key,
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
});
