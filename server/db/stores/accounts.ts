import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountsPort, AccountsWriter } from '../../../tools/identity/account.ts';
import { SCOPES, type Scope } from '../../../tools/identity/key-identity.ts';
import type { Connection } from '../ledger.ts';
import { accounts, keys } from '../tables.ts';

export type StoredKey = Omit<typeof keys.$inferSelect, 'scopes'> & { scopes: Scope[] };

export interface AccountsStore extends AccountsPort {
  byEmail(email: string): Promise<typeof accounts.$inferSelect | undefined>;
  /** The active key with this hash, and whose it is. */
  keyByHash(hash: string): Promise<{ key: StoredKey; account: typeof accounts.$inferSelect } | undefined>;
}

export interface AccountsWriterStore extends AccountsStore, AccountsWriter {
  /** Adds the account; one with this id is left as it is. */
  ensureAccount(account: typeof accounts.$inferInsert): Promise<void>;
  addKey(key: typeof keys.$inferInsert): Promise<void>;
}

export function accountsStore(db: Connection): AccountsWriterStore {
  const byId = db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare();
  const byEmail = db
    .select()
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder('email')))
    .prepare();
  const byHash = db
    .select({ key: keys, account: accounts })
    .from(keys)
    .innerJoin(accounts, eq(accounts.id, keys.accountId))
    .where(and(eq(keys.hash, sql.placeholder('hash')), isNull(keys.revokedAt)))
    .prepare();

  return {
    byId: async (id) => byId.get({ id }),
    byEmail: async (email) => byEmail.get({ email: email.toLowerCase() }),
    async keyByHash(hash) {
      const found = byHash.get({ hash });
      return found && { account: found.account, key: { ...found.key, scopes: known(found.key.scopes) } };
    },
    async ensureAccount(account) {
      db.insert(accounts)
        .values({ ...account, email: account.email.toLowerCase() })
        .onConflictDoNothing()
        .run();
    },
    async describe({ id, name, shipPostal }) {
      db.update(accounts).set({ name, shipPostal }).where(eq(accounts.id, id)).run();
    },
    async addKey(key) {
      db.insert(keys).values(key).run();
    },
  };
}

const known = (scopes: string[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope));
