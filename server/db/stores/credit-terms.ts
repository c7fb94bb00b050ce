import { eq } from 'drizzle-orm';
import type { Connection } from '../ledger.ts';
import { accounts } from '../tables.ts';

/** On what terms an account orders; what is left out stays as it is. */
export interface CreditTerms {
  termsDays?: number;
  /** `null` takes the limit away. */
  creditLimitCents?: number | null;
  /** Whether its purchase orders become orders without a look of the desk. */
  takesPurchaseOrdersAtOnce?: boolean;
}

/** The terms as they are then, or `undefined` where no account has this email. */
export function setCreditTerms(
  db: Connection,
  email: string,
  terms: CreditTerms,
): Required<CreditTerms> | undefined {
  const [row] = db.update(accounts).set(terms).where(eq(accounts.email, email)).returning().all();
  return (
    row && {
      termsDays: row.termsDays,
      creditLimitCents: row.creditLimitCents,
      takesPurchaseOrdersAtOnce: row.takesPurchaseOrdersAtOnce,
    }
  );
}
