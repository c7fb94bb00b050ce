/** A payment that a person must check, and the form to close it. */

import type { PaymentIssue } from '../../../../tools/payments/payment-issues.ts';
import { settlePaymentIssue } from '../../../../tools/payments/settle-payment-issue.ts';
import { dollarsOf } from '../format.ts';
import { Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';

/** On the page of an order, and on the board. */
export const SETTLE_ISSUE = form(settlePaymentIssue, {
  name: 'payment',
  below: 'payments',
  of: 'issue',
  pressed: ['given_back'],
  fields: {
    reference: {
      label: 'Check or transfer number, if you paid it back by hand',
      required: false,
      refusal: 'The number is too long; {max} characters fit.',
    },
  },
  input: (read, { values }) => ({ ...read, id: values.get('issue') }),
});

export const PaymentIssueForm = ({ issue }: { issue: PaymentIssue }) => {
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
    <FormOf
      form={SETTLE_ISSUE}
      id={issue.id}
      without={isRefund ? [] : ['reference']}
      buttons={
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
      }
    >
      <p>
        <strong>{issue.why}</strong>{' '}
        <span class="quiet">
          Since <Moment at={issue.since} />.
        </span>
      </p>
    </FormOf>
  );
};
