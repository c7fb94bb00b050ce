import { eq, sql } from 'drizzle-orm';
import type { AccountsWriter } from '../../../tools/identity/account.ts';
import type { Connection } from '../ledger.ts';
import { accounts } from '../tables.ts';
import { holds } from './holds.ts';
import { orderIndex } from './order-index.ts';
import { newestFirst, records } from './records.ts';

/** @param changed called where what is known of an account is another from then on */
export function accountsStore(db: Connection, changed = () => {}): AccountsWriter {
  const { one, page } = records(accounts).on(db);
  const byEmail = one('email');
  const index = orderIndex(db);

  return {
    byId: one('id'),
    byEmail: (email) => byEmail(email.toLowerCase()),
    search: ({ text, ...asked }) =>
      page(
        'accounts',
        holds(sql`${accounts.name} || ' ' || ${accounts.email}`, text),
        newestFirst(accounts),
        asked,
      ),
    async ensureAccount(account) {
      const { changes } = await db
        .insert(accounts)
        .values({ ...account, email: account.email.toLowerCase() })
        .onConflictDoNothing()
        .run();
      if (changes > 0) await index.putNames(account.id, account.name, account.email);
    },
    async describe({ id, name, shipPostal, approvals, termsNeedSignIn }) {
      const described = { name, shipPostal, approvals, termsNeedSignIn };
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
  approvals: accounts.approvals,
  termsNeedSignIn: accounts.termsNeedSignIn,
};
