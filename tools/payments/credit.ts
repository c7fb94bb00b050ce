import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { said } from '../languages/words.ts';
import type { InvoicesPort } from './invoices-port.ts';

type Debtor = Pick<Account, 'id' | 'termsDays' | 'creditLimitCents'>;

/** The credit that is left; `null` for an account without a limit or without terms. */
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
  /** By how much the order exceeds what is left; 0 if it does not. */
  beyondCents: number;
}

/**
 * The account's credit for an order that is not counted yet; `null` for an account without a limit. An account whose
 * terms were withdrawn has no credit.
 */
export async function creditFor(
  account: Debtor,
  amountCents: number,
  invoices: Pick<InvoicesPort, 'openBalanceCents'>,
): Promise<CreditFor | null> {
  const limitCents = account.termsDays > 0 ? account.creditLimitCents : 0;
  if (limitCents === null) return null;
  const leftCents = (await creditLeft(account, invoices)) ?? 0;
  return { limitCents, leftCents, beyondCents: Math.max(0, amountCents - leftCents) };
}

/** Where an order of this amount exceeds the credit that is left. */
export async function creditObjection(
  account: Debtor,
  amountCents: number,
  invoices: Pick<InvoicesPort, 'openBalanceCents'>,
): Promise<ServiceError | null> {
  const left = await creditLeft(account, invoices);
  if (left === null || amountCents <= left) return null;
  return new ServiceError(
    'not_available',
    said(
      'This order is {amount}, and {left} is left of the account’s credit; pay by card, or pay an open invoice first.',
      { amount: { cents: amountCents }, left: { cents: left } },
    ),
    { param: 'payment' },
  );
}
