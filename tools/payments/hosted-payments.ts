import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import type { HostedPayments } from './port.ts';
import { cardNotAccepted } from './quote-payment.ts';

/** @throws ServiceError `not_available` if the provider has no page of its own, or takes no such amount */
export function hostedFor({ payments }: Pick<Ctx, 'payments'>, amountCents: number): HostedPayments {
  if (payments?.kind !== 'hosted') throw cardNotAccepted();
  const { leastCents, mostCents } = payments;
  if (amountCents >= leastCents && amountCents <= mostCents) return payments;
  throw new ServiceError(
    'not_available',
    said('A card pays totals from {least} to {most}; choose another way to pay.', {
      least: { cents: leastCents },
      most: { cents: mostCents },
    }),
    { param: 'payment' },
  );
}
