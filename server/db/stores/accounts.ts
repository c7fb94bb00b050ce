import { count, desc, eq, sql } from 'drizzle-orm';
import type { AccountsWriter } from '../../../tools/identity/account.ts';
import type { Connection } from '../ledger.ts';
import { accounts } from '../tables.ts';
import { holds } from './holds.ts';
import { orderIndex } from './order-index.ts';

/** @param changed called where what is known of an account is another from then on */
export function accountsStore(db: Connection, changed = () => {}): AccountsWriter {
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
  const index = orderIndex(db);

  return {
    byId: async (id) => byId.get({ id }),
    byEmail: async (email) => byEmail.get({ email: email.toLowerCase() }),
    async search({ text, limit, offset }) {
      const holdsText = holds(sql`${accounts.name} || ' ' || ${accounts.email}`, text);
      const found = await db
        .select()
        .from(accounts)
        .where(holdsText)
        .orderBy(desc(accounts.createdAt), desc(accounts.id))
        .limit(limit)
        .offset(offset)
        .all();
      const counted = await db.select({ total: count() }).from(accounts).where(holdsText).get();
      return { accounts: found, total: counted?.total ?? 0 };
    },
    async ensureAccount(account) {
      const { changes } = await db
        .insert(accounts)
        .values({ ...account, email: account.email.toLowerCase() })
        .onConflictDoNothing()
        .run();
      if (changes > 0) await index.putNames(account.id, account.name, account.email);
    },
    async describe({ id, name, shipPostal, approvalRequired, termsNeedSignIn }) {
      const described = { name, shipPostal, approvalRequired, termsNeedSignIn };
      const row = await db.update(accounts).set(described).where(eq(accounts.id, id)).returning().get();
      if (row) await index.putNames(id, row.name, row.email);
      changed();
    },
    async setCreditTerms(email, terms) {
      changed();
      return db.update(accounts).set(terms).where(eq(accounts.email, email)).returning(TERMS).get();
    },
  };
}

const TERMS = {
  termsDays: accounts.termsDays,
  creditLimitCents: accounts.creditLimitCents,
  takesPurchaseOrdersAtOnce: accounts.takesPurchaseOrdersAtOnce,
  freightForm: accounts.freightForm,
  shipsOnOwnAccount: accounts.shipsOnOwnAccount,
  approvalRequired: accounts.approvalRequired,
  termsNeedSignIn: accounts.termsNeedSignIn,
};
