import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { formatCents } from '../values/money.ts';
import type { HostedPayments } from './port.ts';
import { cardNotAccepted } from './quote-payment.ts';

/** @throws ServiceError `not_available` if the provider has no page of its own, or takes no such amount */
export function hostedFor({ payments }: Pick<Ctx, 'payments'>, amountCents: number): HostedPayments {
  if (payments?.kind !== 'hosted') throw cardNotAccepted();
  const { leastCents, mostCents } = payments;
  if (amountCents >= leastCents && amountCents <= mostCents) return payments;
  throw new ServiceError(
    'not_available',
    `A card pays totals from ${formatCents(leastCents)} to ${formatCents(mostCents)}; choose another way to pay.`,
    { param: 'payment' },
  );
}
