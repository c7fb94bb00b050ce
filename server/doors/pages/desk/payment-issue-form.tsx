/** A payment that a person must check, and the form to close it. */

import type { PaymentIssue } from '../../../../tools/payments/payment-issues.ts';
import { settlePaymentIssue } from '../../../../tools/payments/settle-payment-issue.ts';
import { dollarsOf } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';

interface PaymentIssueFormProps {
  issue: PaymentIssue;
  /** Where it is shown: on the page of an order, or on the board. */
  orderId: string | null;
}

export const PaymentIssueForm = ({ issue, orderId }: PaymentIssueFormProps) => {
  if (issue.kind === 'disputed' || issue.kind === 'unanswered')
    return (
      <p>
        <strong>{issue.why}</strong>{' '}
        <span class="quiet">
          Since <Moment at={issue.since} />.
        </span>{' '}
        {issue.url === undefined ? null : <a href={issue.url}>Answer it at the payment provider</a>}
      </p>
    );
  const isRefund = issue.kind !== 'mismatched';
  return (
    <Form
      tool={settlePaymentIssue}
      name={`payment-${issue.id}`}
      action={`/desk/payments/${encodeURIComponent(issue.id)}`}
      hidden={{ order: orderId }}
    >
      <p>
        <strong>{issue.why}</strong>{' '}
        <span class="quiet">
          Since <Moment at={issue.since} />.
        </span>
      </p>
      {isRefund ? (
        <TextField
          name="reference"
          label="Check or transfer number, if you paid it back by hand"
          required={false}
          maxlength={80}
        />
      ) : null}
      <div class="button-row">
        {isRefund ? (
          <Submit name="given_back" value="yes">
            {dollarsOf(issue.amountCents)} paid back by hand
          </Submit>
        ) : null}
        <Submit kind="secondary" name="given_back" value="no">
          {isRefund ? 'Close without an entry' : 'Mark as resolved'}
        </Submit>
      </div>
    </Form>
  );
};
