/** Payments, the invoice, and refunds the payment provider has not confirmed. */

import { finishRefund } from '../../../../tools/payments/finish-refund.ts';
import { invoiceName } from '../../../../tools/payments/invoice.ts';
import { dollarsOf, shortDate } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';
import type { DeskOrder } from './desk-order.ts';
import { actorLabel } from './order-labels.ts';
import { PaymentIssueForm } from './payment-issue-form.tsx';

const KIND_LABELS: Record<DeskOrder['money']['entries'][number]['kind'], string> = {
  charge: 'Paid by card',
  invoice_payment: 'Paid on the invoice',
  refund: 'Refunded',
  refund_failed: 'Refund failed',
  credit: 'Credited on the invoice',
  cancellation_fee: 'Kept as a cancellation fee',
  dispute_lost: 'Dispute lost, money back',
};

export const FINISH_REFUND = form(finishRefund, {
  name: 'refund',
  below: 'refunds/:refund',
  of: 'refund',
  // The address names the order as well.
  input: (_, { c }) => ({ id: c.req.param('refund') }),
  button: 'Ask again',
  kind: 'secondary',
});

export const PaymentsPanel = ({ desk }: { desk: DeskOrder }) => {
  const { entries, invoice, openRefunds: open } = desk.money;
  return (
    <section class="panel" aria-labelledby="money">
      <h2 id="money">Money</h2>
      {invoice ? (
        <p>
          <a href={invoice.url}>{invoiceName(invoice.number)}</a> over {dollarsOf(invoice.totalCents)}
          {invoice.method === 'card' ? '' : `, due ${shortDate(invoice.dueOn)}`}:{' '}
          <span class={`mark invoice-${invoice.status}`}>{invoice.status}</span>
          {invoice.owedCents > 0 ? `, ${dollarsOf(invoice.owedCents)} owed` : ''}
        </p>
      ) : null}
      {entries.length === 0 && !invoice ? (
        <p class="quiet">
          {desk.order.payment.method === 'terms'
            ? 'The invoice is issued when the order ships.'
            : 'No payments yet.'}
        </p>
      ) : null}
      {desk.order.paymentIssues.map((issue) => (
        <PaymentIssueForm issue={issue} />
      ))}
      <ul class="story">
        {entries.map((entry) => (
          <li>
            <span>
              <strong>{KIND_LABELS[entry.kind]}</strong> {dollarsOf(entry.amountCents)}
              {entry.reference ? (
                <span class="quiet">
                  {' '}
                  <bdi>{entry.reference}</bdi>
                </span>
              ) : null}
            </span>
            <span class="quiet">
              <Moment at={entry.at} />, by <bdi>{actorLabel(entry.actor)}</bdi>
            </span>
            {entry.note ? <bdi>{entry.note}</bdi> : null}
          </li>
        ))}
      </ul>
      {open.map((refund) => (
        <FormOf form={FINISH_REFUND} id={refund.id}>
          <p>
            A refund of {dollarsOf(refund.amountCents)} was requested on <Moment at={refund.createdAt} />; the
            payment provider has not answered.
          </p>
        </FormOf>
      ))}
    </section>
  );
};
