import { formatCents } from '../values/money.ts';
import { sentence } from '../values/text.ts';
import type { Order, Payment } from './order.ts';

/** What happens to the money of a cancelled order. */
export const cancelledMoney = ({ payment }: Pick<Order, 'payment'>): string =>
  payment.method === 'terms' ? cancelledOnTerms(payment) : cancelledPayment(payment);

/** While the bank decides a dispute, no refund is promised. */
function cancelledPayment(payment: Payment): string {
  const { amountCents, refundedCents, keptCents = 0, keptFor, disputedCents = 0 } = payment;
  const paid = formatCents(amountCents);
  const leftCents = amountCents - refundedCents - keptCents;
  if (leftCents === amountCents && disputedCents === 0)
    return `We refund your payment of ${paid} to your card and mail you when it is done.`;
  if (refundedCents >= amountCents) return `Your payment of ${paid} was refunded.`;
  return [
    ...(keptCents > 0
      ? [
          `We keep ${formatCents(keptCents)} of your payment of ${paid} as a cancellation fee${becauseOf(keptFor)}`,
        ]
      : []),
    ...(refundedCents > 0
      ? [`${formatCents(refundedCents)}${keptCents > 0 ? '' : ` of your payment of ${paid}`} was refunded.`]
      : []),
    ...(disputedCents > 0
      ? [
          `A dispute of ${formatCents(disputedCents)} is with your bank: nothing goes back to your card before the bank decides.`,
        ]
      : leftCents > 0
        ? [`We refund ${formatCents(leftCents)} to your card and mail you when it is done.`]
        : []),
  ].join(' ');
}

function cancelledOnTerms({ status, amountCents, refundedCents, keptCents = 0, keptFor }: Payment): string {
  if (keptCents > 0 && refundedCents < amountCents) {
    const fee = `a cancellation fee of ${formatCents(keptCents)}`;
    return status === 'on_terms'
      ? `We bill ${fee}${becauseOf(keptFor)} Nothing else is to be paid.`
      : `You paid ${fee}${becauseOf(keptFor)}`;
  }
  return refundedCents > 0
    ? `${formatCents(refundedCents)} was credited or paid back; there is nothing to pay.`
    : 'There is nothing to pay.';
}

const becauseOf = (reason: string | undefined): string =>
  reason === undefined ? '.' : `: ${sentence(reason)}`;
