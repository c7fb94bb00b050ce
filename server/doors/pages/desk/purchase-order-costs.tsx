/** What a purchase order was expected to cost, what its supplier billed, and what is left of what it was sold for. */
import { acceptSupplierInvoice } from '../../../../tools/purchasing/accept-supplier-invoice.ts';
import { isInbound } from '../../../../tools/purchasing/purchase-order.ts';
import { recordSupplierPayment } from '../../../../tools/purchasing/record-supplier-payment.ts';
import type { Invoicing, SupplierPayment } from '../../../../tools/purchasing/supplier-invoice.ts';
import { dollarsOf, shortDate } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';
import type { DeskPurchaseOrder } from './desk-order.ts';
import { actorLabel, signed } from './order-labels.ts';

export const PurchaseOrderCosts = ({ po }: { po: DeskPurchaseOrder }) => {
  const { costs, invoicing } = po;
  const { expected, invoiced } = costs;
  if (po.status === 'refused' || po.status === 'cancelled') return null;
  const differenceCents = invoiced && invoiced.totalCents - expected.totalCents;
  return (
    <>
      <p>
        Expected {dollarsOf(expected.totalCents)}{' '}
        <span class="quiet">
          ({dollarsOf(expected.goodsCents)} and freight of {dollarsOf(expected.freightCents)})
        </span>
        {invoiced === null || differenceCents === null ? (
          <span class="row-note">
            {invoicing === undefined ? (
              'Its supplier bills it when it ships.'
            ) : invoicing.askAgainAt === null ? (
              'No invoice yet, and we no longer ask the supplier automatically.'
            ) : (
              <>
                No invoice yet; we look again <Moment at={invoicing.askAgainAt} />.
              </>
            )}
          </span>
        ) : (
          <span class="row-note">
            Billed {signed(invoiced.totalCents)}{' '}
            <span class="quiet">
              ({signed(invoiced.goodsCents)}, freight {signed(invoiced.freightCents)}, handling{' '}
              {signed(invoiced.handlingCents)}, tax {signed(invoiced.taxCents)})
            </span>
            ,{' '}
            {differenceCents === 0
              ? 'as expected'
              : `${dollarsOf(Math.abs(differenceCents))} ${differenceCents > 0 ? 'more' : 'less'}`}
          </span>
        )}
        <span class="row-note">
          {isInbound(po)
            ? 'Sold with their decoration.'
            : `Sold for ${dollarsOf(costs.soldCents)}, margin ${signed(costs.marginCents)}`}
        </span>
        {invoicing?.invoices.map(({ number, date, dueOn, totalRate }) => (
          <span class="row-note quiet">
            Invoice <bdi>{number}</bdi> of {shortDate(date)} over {signed(Math.round(totalRate / 100))}, due{' '}
            {shortDate(dueOn)}
            <PaidNote payment={invoicing.payments?.find(({ invoice }) => invoice === number)} />
          </span>
        ))}
      </p>
      {invoicing && invoicing.check !== 'differs' ? <Payments invoicing={invoicing} /> : null}
      {invoicing && invoicing.differences.length > 0 ? (
        <Differences number={po.number} invoicing={invoicing} />
      ) : null}
    </>
  );
};

const PaidNote = ({ payment }: { payment: SupplierPayment | undefined }) =>
  payment === undefined ? null : (
    <>
      , paid on {shortDate(payment.paidOn)} by {payment.method}, reference <bdi>{payment.reference}</bdi>
      {payment.advised === null ? null : ', and its supplier was told'}
      {payment.adviceFailure === null ? null : (
        <>
          ; its supplier was not told: <bdi>{payment.adviceFailure}</bdi>
        </>
      )}
    </>
  );

export const PAY_INVOICE = form(recordSupplierPayment, {
  name: 'supplier-payment',
  below: 'supplier-payments/:invoice',
  of: 'invoice',
  fields: {
    paid_on: { label: 'Paid on', type: 'date', refusal: 'Give the day it was paid.' },
    method: {
      label: 'How',
      choices: ['ACH', 'Check', 'Credit Card', 'Wire'].map((value) => ({ value, label: value })),
      refusal: 'Choose how it was paid.',
    },
    reference: {
      label: 'Number of the check or transfer',
      type: 'text',
      refusal: 'Give the number of the payment, in at most {max} characters.',
    },
  },
  button: 'It is paid',
  kind: 'secondary',
});

/** One form for each invoice that is not noted as paid. */
const Payments = ({ invoicing: { invoices, payments = [] } }: { invoicing: Invoicing }) => (
  <>
    {invoices
      .filter(({ number, totalRate }) => totalRate > 0 && !payments.some(({ invoice }) => invoice === number))
      .map(({ number }) => (
        <details>
          <summary>
            Invoice <bdi>{number}</bdi> is paid
          </summary>
          <FormOf form={PAY_INVOICE} id={number} />
        </details>
      ))}
  </>
);

export const ACCEPT_INVOICE = form(acceptSupplierInvoice, {
  name: 'invoice',
  below: 'supplier-invoices/:number',
  of: 'number',
  fields: {
    reason: {
      label: 'Why it is accepted',
      type: 'text',
      refusal: 'Say why it is accepted, in {min} to {max} characters.',
    },
  },
  button: 'Accept it as it is',
  kind: 'secondary',
});

interface DifferencesProps {
  /** Of the purchase order. */
  number: string;
  invoicing: Invoicing;
}

const Differences = ({ number, invoicing: { invoices, differences, accepted } }: DifferencesProps) => {
  const list = (
    <ul>
      {differences.map((one) => (
        <li>
          <bdi>{one}</bdi>
        </li>
      ))}
    </ul>
  );
  if (accepted !== null)
    return (
      <div class="quiet">
        {list}
        <p>
          Accepted <Moment at={accepted.at} /> by <bdi>{actorLabel(accepted.by)}</bdi>:{' '}
          <bdi>{accepted.reason}</bdi>
        </p>
      </div>
    );
  return (
    <div class="alert">
      <p>
        <strong>
          {invoices.length === 0
            ? 'The supplier’s invoice is missing.'
            : 'The supplier’s invoice differs from the order.'}
        </strong>
      </p>
      {list}
      <FormOf form={ACCEPT_INVOICE} id={number} />
    </div>
  );
};
