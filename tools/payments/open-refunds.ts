/** Refunds of an order to the cards that paid for it: an order that was changed has several charges. */
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { sum } from '../values/money.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import type { PaymentEntry, Refund } from './payment-records.ts';

interface CardShare {
  provider: string;
  paymentReference: string;
  cents: number;
}

/** `cents` over the charges, oldest first, of each at most what is left of it. */
export function refundShares(
  entries: readonly PaymentEntry[],
  refunds: readonly Refund[],
  cents: number,
): CardShare[] {
  let left = cents;
  return entries.flatMap(({ kind, provider, reference: paymentReference, amountCents }) => {
    if (kind !== 'charge' || provider === null || paymentReference === null) return [];
    const own = refunds.filter((one) => one.paymentReference === paymentReference);
    if (own.some((one) => one.kind === 'paid_twice')) return [];
    const gone = sum(own.flatMap((one) => (['open', 'done'].includes(one.status) ? [one.amountCents] : [])));
    const share = Math.min(left, Math.max(0, amountCents - gone));
    left -= share;
    return share === 0 ? [] : [{ provider, paymentReference, cents: share }];
  });
}

/**
 * Records the refunds as open, before the provider is asked.
 *
 * @throws ServiceError `invalid_state` if the cards did not pay so much
 */
export async function openRefunds(
  ctx: InTransaction,
  { paymentRecords }: Pick<Tx, 'paymentRecords'>,
  { id: orderId }: Pick<Order, 'id'>,
  { cents, reason }: { cents: number; reason: string },
): Promise<Refund[]> {
  const shares = refundShares(
    await paymentRecords.entriesOf(orderId),
    await paymentRecords.refundsOf(orderId),
    cents,
  );
  if (sum(shares.map((share) => share.cents)) < cents)
    throw new ServiceError('invalid_state', 'No card paid so much for this order; refund it by hand.');
  const refunds = shares.map(
    ({ provider, paymentReference, cents: amountCents }): Refund => ({
      id: ctx.newId('rfd'),
      orderId,
      kind: 'order',
      status: 'open',
      provider,
      paymentReference,
      amountCents,
      reason,
      actor: actorOf(ctx.caller),
      createdAt: ctx.now().toISOString(),
    }),
  );
  for (const refund of refunds) await paymentRecords.addRefund(refund);
  return refunds;
}

/** What the cards paid and have not got back, nor will by an open refund. */
export const refundedByCards = (entries: readonly PaymentEntry[], refunds: readonly Refund[]): number =>
  sum(refundShares(entries, refunds, Number.MAX_SAFE_INTEGER).map(({ cents }) => cents));

/** The outcome of each. One that the provider does not answer stays open: the service asks again, and it is made once. */
export async function startRefunds(ctx: Ctx, refunds: readonly Refund[]): Promise<Refund['status'][]> {
  const outcomes: Refund['status'][] = [];
  for (const refund of refunds) {
    try {
      outcomes.push(await carryOutRefund(ctx, refund, false));
    } catch (cause) {
      if (!(cause instanceof ServiceError) || cause.code === 'internal') throw cause;
      outcomes.push('open');
    }
  }
  return outcomes;
}

/** @returns whether the provider refused one of them */
export async function carryOutRefunds(ctx: Ctx, refunds: readonly Refund[]): Promise<boolean> {
  let isRefused = false;
  for (const refund of refunds)
    if ((await carryOutRefund(ctx, refund, false)) === 'refused') isRefused = true;
  return isRefused;
}
