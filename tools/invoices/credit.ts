import type { Account } from '../account/port.ts';
import { ServiceError } from '../errors.ts';
import { formatCents } from '../values/money.ts';
import type { InvoicesPort } from './port.ts';

type Debtor = Pick<Account, 'id' | 'termsDays' | 'creditLimitCents'>;

/** What the account may still order on terms; `null` where nothing limits it, or it has no terms. */
export async function creditLeft(
  { id, termsDays, creditLimitCents }: Debtor,
  invoices: Pick<InvoicesPort, 'openBalanceCents'>,
): Promise<number | null> {
  if (termsDays === 0 || creditLimitCents === null) return null;
  return Math.max(0, creditLimitCents - (await invoices.openBalanceCents(id)));
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
