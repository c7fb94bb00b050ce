import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { formatCents } from '../values/money.ts';
import type { InvoicesPort } from './invoices-port.ts';

type Debtor = Pick<Account, 'id' | 'termsDays' | 'creditLimitCents'>;

/** What the account may still order on terms; `null` where nothing limits it, or it has no terms. */
export async function creditLeft(
  { id, termsDays, creditLimitCents }: Debtor,
  invoices: Pick<InvoicesPort, 'openBalanceCents'>,
): Promise<number | null> {
  if (termsDays === 0 || creditLimitCents === null) return null;
  return Math.max(0, creditLimitCents - (await invoices.openBalanceCents(id)));
}

export interface CreditFor {
  limitCents: number;
  leftCents: number;
  /** By how much the order goes beyond what is left; 0 where it does not. */
  beyondCents: number;
}

/**
 * What an order of this amount, not counted yet, finds of the account's credit; `null` where nothing limits it. An
 * account whose terms were taken away has no credit left.
 */
export async function creditFor(
  account: Debtor,
  amountCents: number,
  invoices: Pick<InvoicesPort, 'openBalanceCents'>,
): Promise<CreditFor | null> {
  const hasTerms = account.termsDays > 0;
  if (hasTerms && account.creditLimitCents === null) return null;
  const leftCents = hasTerms ? ((await creditLeft(account, invoices)) ?? 0) : 0;
  return {
    limitCents: hasTerms ? (account.creditLimitCents ?? 0) : 0,
    leftCents,
    beyondCents: Math.max(0, amountCents - leftCents),
  };
}

/**
 * Lets an order of this amount through, or says how much is left.
 *
 * @throws ServiceError `not_available`
 */
export async function refuseBeyondCredit(
  account: Debtor,
  amountCents: number,
  invoices: Pick<InvoicesPort, 'openBalanceCents'>,
): Promise<void> {
  const left = await creditLeft(account, invoices);
  if (left === null || amountCents <= left) return;
  throw new ServiceError(
    'not_available',
    `This order is ${formatCents(amountCents)}, and ${formatCents(left)} is left of the account’s credit; pay by card, or pay an open invoice first.`,
    { param: 'payment' },
  );
}
