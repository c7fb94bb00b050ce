/** What the desk must know before it cancels: the money, and what suppliers have. */
import { dollars } from '../format.ts';
import type { DeskOrder } from './desk-order.ts';

type PurchaseOrder = DeskOrder['purchase_orders'][number];

/** Whether its supplier has it, or may have it. */
const isAtSupplier = ({ status, is_in_doubt }: PurchaseOrder): boolean => status === 'sent' || is_in_doubt;

export const purchaseOrdersAtSupplier = ({ purchase_orders }: DeskOrder): PurchaseOrder[] =>
  purchase_orders.filter(isAtSupplier);

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
  const disputes = order.payment_issues.filter(({ kind }) => kind === 'disputed');
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
      <strong>{dollars(money.refundable)}</strong> is refunded to the card right away, less a fee that you
      keep.
      {provider === 'demo' ? ' Demo payment: no money moves.' : ''}
    </p>
  );
};

const Supplier = ({ one }: { one: PurchaseOrder }) => {
  const last = one.cancellation?.asked.at(-1);
  return (
    <p>
      <strong>{one.number}</strong> over {dollars(one.total)} is with {one.supplier}
      {one.is_in_doubt ? ', as far as we know' : ''}.{' '}
      {last ? last.next : 'The supplier is asked to cancel it first. Its answer appears here.'}
    </p>
  );
};
