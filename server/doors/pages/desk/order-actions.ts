import type { AnyOperation } from '../../../../tools/define.ts';
import { refuseChangeRequest } from '../../../../tools/order-changes/refuse-change-request.ts';
import { withdrawOrderChange } from '../../../../tools/order-changes/withdraw-order-change.ts';
import { askForArtwork } from '../../../../tools/orders/ask-for-artwork.ts';
import { clearHold } from '../../../../tools/orders/clear-hold.ts';
import { holdOrder } from '../../../../tools/orders/hold-order.ts';
import { keepCancellationFee } from '../../../../tools/payments/keep-cancellation-fee.ts';
import { recordInvoicePayment } from '../../../../tools/payments/record-invoice-payment.ts';
import { refundOrder } from '../../../../tools/payments/refund-order.ts';
import { askAboutCancellations } from '../../../../tools/purchasing/ask-about-cancellations.ts';
import { askAboutPurchaseOrders } from '../../../../tools/purchasing/ask-about-purchase-orders.ts';
import { cancelOrder } from '../../../../tools/purchasing/cancel-order.ts';
import { fetchSupplierInvoices } from '../../../../tools/purchasing/fetch-supplier-invoices.ts';
import { followPurchaseOrders } from '../../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import { acceptReceivedOrder } from '../../../../tools/received-orders/accept-received-order.ts';
import { refuseReceivedOrder } from '../../../../tools/received-orders/refuse-received-order.ts';
import { rateToDollars, sum } from '../../../../tools/values/money.ts';
import { dollars } from '../format.ts';
import { purchaseOrdersAtSupplier } from './cancel-facts.tsx';
import type { DeskOrder, OrderActionName } from './desk-order.ts';

export interface ActionField {
  name: string;
  label: string | ((desk: DeskOrder) => string);
  /** `yes`: a checkbox. */
  kind: 'words' | 'dollars' | 'yes';
  required: boolean;
  /** Whether this order needs the field; absent for every order. */
  isAsked?(desk: DeskOrder): boolean;
}

export interface OrderAction {
  tool: AnyOperation;
  fields: readonly ActionField[];
  /** An action that cannot be undone. */
  isGrave: boolean;
}

const reason: ActionField = {
  name: 'reason',
  label: 'Why, in a sentence the customer may read',
  kind: 'words',
  required: true,
};
const amount: ActionField = { name: 'amount', label: 'Amount in dollars', kind: 'dollars', required: true };

const costAtSupplier = (desk: DeskOrder): number =>
  rateToDollars(sum(purchaseOrdersAtSupplier(desk).map(({ body }) => body.totalRate)));

const action = (tool: AnyOperation, ...fields: ActionField[]): OrderAction => ({
  tool,
  fields,
  isGrave: false,
});
const irreversible = (tool: AnyOperation, ...fields: ActionField[]): OrderAction => ({
  tool,
  fields,
  isGrave: true,
});

/** An action of the suppliers has no button: their reports cause it. */
export const ORDER_ACTIONS: Partial<Record<OrderActionName, OrderAction>> = {
  accept: action(acceptReceivedOrder, {
    name: 'beyond_credit',
    label: 'Accept it beyond the account’s credit',
    kind: 'yes',
    required: false,
    isAsked: ({ credit }) => credit !== null && credit.beyondCents > 0,
  }),
  refuse: irreversible(refuseReceivedOrder, reason),
  release: action(releaseOrder, {
    name: 'proof_waiver',
    label: 'Why no proof is needed (leave empty where one is)',
    kind: 'words',
    required: false,
  }),
  ask_for_artwork: action(askForArtwork, {
    name: 'note',
    label: 'A sentence to the customer (optional)',
    kind: 'words',
    required: false,
  }),
  send: action(sendPurchaseOrder),
  follow: action(followPurchaseOrders),
  ask: action(askAboutPurchaseOrders),
  ask_about_cancellations: action(askAboutCancellations),
  fetch_invoices: action(fetchSupplierInvoices),
  hold: action(holdOrder, reason),
  clear_hold: action(clearHold),
  refuse_change_request: action(refuseChangeRequest, reason),
  withdraw_order_change: action(withdrawOrderChange, reason),
  cancel: irreversible(
    cancelOrder,
    reason,
    {
      name: 'fee',
      label: 'Cancellation fee in dollars (leave empty for none)',
      kind: 'dollars',
      required: false,
    },
    {
      name: 'fee_reason',
      label: 'Why the fee is kept; the customer reads it',
      kind: 'words',
      required: false,
    },
    {
      name: 'despite_supplier',
      kind: 'yes',
      required: false,
      label: (desk) =>
        `Cancel for the customer also where a supplier does not confirm: it may bill us ${dollars(costAtSupplier(desk))}`,
      isAsked: (desk) => purchaseOrdersAtSupplier(desk).length > 0,
    },
  ),
  refund: irreversible(refundOrder, amount, reason),
  keep_cancellation_fee: irreversible(keepCancellationFee, reason),
  record_invoice_payment: action(recordInvoicePayment, amount, {
    name: 'reference',
    label: 'Check or transfer number',
    kind: 'words',
    required: false,
  }),
};
