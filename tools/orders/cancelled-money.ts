import { joined, type Said, said } from '../languages/words.ts';
import type { Order, Payment } from './order.ts';

/** What happens to the money of a cancelled order. */
export const cancelledMoney = ({ payment }: Pick<Order, 'payment'>): Said =>
  payment.method === 'terms' ? cancelledOnTerms(payment) : cancelledPayment(payment);

/** While the bank decides a dispute, no refund is promised. */
function cancelledPayment(payment: Payment): Said {
  const { amountCents, refundedCents, keptCents = 0, keptFor, disputedCents = 0 } = payment;
  const amount = { cents: amountCents };
  const leftCents = amountCents - refundedCents - keptCents;
  if (leftCents === amountCents && disputedCents === 0)
    return said('We refund your payment of {amount} to your card and mail you when it is done.', { amount });
  if (refundedCents >= amountCents) return said('Your payment of {amount} was refunded.', { amount });
  const refunded = { cents: refundedCents };
  return joined(' ', [
    ...(keptCents > 0
      ? [
          because(
            said('We keep {kept} of your payment of {amount} as a cancellation fee', {
              kept: { cents: keptCents },
              amount,
            }),
            keptFor,
          ),
        ]
      : []),
    ...(refundedCents > 0
      ? [
          keptCents > 0
            ? said('{refunded} was refunded.', { refunded })
            : said('{refunded} of your payment of {amount} was refunded.', { refunded, amount }),
        ]
      : []),
    ...(disputedCents > 0
      ? [
          said(
            'A dispute of {amount} is with your bank: nothing goes back to your card before the bank decides.',
            { amount: { cents: disputedCents } },
          ),
        ]
      : leftCents > 0
        ? [
            said('We refund {amount} to your card and mail you when it is done.', {
              amount: { cents: leftCents },
            }),
          ]
        : []),
  ]);
}

function cancelledOnTerms({ status, amountCents, refundedCents, keptCents = 0, keptFor }: Payment): Said {
  if (keptCents > 0 && refundedCents < amountCents) {
    const amount = { cents: keptCents };
    return status === 'on_terms'
      ? joined(' ', [
          because(said('We bill a cancellation fee of {amount}', { amount }), keptFor),
          said('Nothing else is to be paid.'),
        ])
      : because(said('You paid a cancellation fee of {amount}', { amount }), keptFor);
  }
  return refundedCents > 0
    ? said('{amount} was credited or paid back; there is nothing to pay.', {
        amount: { cents: refundedCents },
      })
    : said('There is nothing to pay.');
}

const because = (what: Said, reason: string | undefined): Said =>
  reason === undefined ? joined('', [what, '.']) : said('{what}: {why}', { what, why: { sentence: reason } });
