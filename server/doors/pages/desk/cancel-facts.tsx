/** What the desk must know before it cancels: the money, and what suppliers have. */
import { CANCEL_SENTENCES } from '../../../../tools/purchasing/supplier-cancellation.ts';
import { rateToDollars } from '../../../../tools/values/money.ts';
import { dollars, dollarsOf } from '../format.ts';
import type { DeskOrder, DeskPurchaseOrder } from './desk-order.ts';

/** Whether its supplier has it, or may have it. */
const isAtSupplier = ({ status, isInDoubt }: DeskPurchaseOrder): boolean => status === 'sent' || isInDoubt;

export const purchaseOrdersAtSupplier = ({ purchaseOrders }: DeskOrder): DeskPurchaseOrder[] =>
  purchaseOrders.filter(isAtSupplier);

export const CancelFacts = ({ desk }: { desk: DeskOrder }) => (
  <>
    <Money desk={desk} />
    {purchaseOrdersAtSupplier(desk).map((one) => (
      <Supplier one={one} />
    ))}
  </>
);

const Money = ({ desk: { order, money } }: { desk: DeskOrder }) => {
  const { method, provider } = order.payment;
  if (method === 'terms')
    return <p>On terms: nothing is billed yet. Only a cancellation fee would be billed.</p>;
  const disputes = order.paymentIssues.filter(({ kind }) => kind === 'disputed');
  if (disputes.length > 0)
    return (
      <p class="alert">
        <strong>The cardholder disputes the payment at the bank.</strong> The cancellation refunds nothing to
        the card, because the bank may refund it too. The board shows the refund as due until the bank
        decides.
      </p>
    );
  return (
    <p>
      <strong>{dollarsOf(money.refundableCents)}</strong> is refunded to the card right away, less a fee that
      you keep.
      {provider === 'demo' ? ' Demo payment: no money moves.' : ''}
    </p>
  );
};

const Supplier = ({ one }: { one: DeskPurchaseOrder }) => {
  const last = one.cancellation?.asked.at(-1);
  return (
    <p>
      <strong>{one.number}</strong> over {dollars(rateToDollars(one.body.totalRate))} is with {one.supplier}
      {one.isInDoubt ? ', as far as we know' : ''}.{' '}
      {last
        ? CANCEL_SENTENCES[last.answer]
        : 'The supplier is asked to cancel it first. Its answer appears here.'}
    </p>
  );
};
