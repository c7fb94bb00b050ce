/** What people look into of a payment, and how it is closed. */
import type { z } from 'zod';
import type { PaymentIssueWire } from '../../../../tools/payments/payment-issues.ts';
import { dollars, moment } from '../in-words.ts';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import type { MoveTrouble } from './desk-order.ts';

interface PaymentIssueFormProps {
  visit: Visit;
  issue: z.output<typeof PaymentIssueWire>;
  /** Where it is shown: on the page of an order, or on the board. */
  orderId: string | null;
  trouble: MoveTrouble | undefined;
}

export const PaymentIssueForm = ({ visit, issue, orderId, trouble }: PaymentIssueFormProps) => {
  const isRefund = issue.kind !== 'mismatched';
  const typed = trouble?.move === 'payment' && trouble.typed['id'] === issue.id ? trouble : undefined;
  const field = `reference-${issue.id}`;
  return (
    <form method="post" action={`/desk/payments/${encodeURIComponent(issue.id)}`} class="move-form">
      <FormToken visit={visit} />
      {orderId === null ? null : <input type="hidden" name="order" value={orderId} />}
      <p>
        <strong>{issue.why}</strong> <span class="quiet">Since {moment(issue.since)}.</span>
      </p>
      {typed ? (
        <p class="alert" role="alert">
          {typed.message}
        </p>
      ) : null}
      {isRefund ? (
        <div class="field">
          <label for={field}>Check or transfer number, where it went back by hand</label>
          <input
            type="text"
            id={field}
            name="reference"
            maxlength={80}
            value={typed?.typed['reference'] ?? ''}
          />
        </div>
      ) : null}
      <div class="button-row">
        {isRefund ? (
          <button type="submit" name="given_back" value="yes" class="button">
            {dollars(issue.amount)} went back by hand
          </button>
        ) : null}
        <button type="submit" name="given_back" value="no" class="button plain">
          {isRefund ? 'Close without an entry' : 'It is looked after'}
        </button>
      </div>
    </form>
  );
};
