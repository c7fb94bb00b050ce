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
import { recordDelivery } from '../../../../tools/purchasing/record-delivery.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import { settleShipment } from '../../../../tools/purchasing/settle-shipment.ts';
import { acceptReceivedOrder } from '../../../../tools/received-orders/accept-received-order.ts';
import { refuseReceivedOrder } from '../../../../tools/received-orders/refuse-received-order.ts';
import { form, type PageForm } from '../kit/form.tsx';
import type { FieldWords } from '../kit/form-field.tsx';
import type { OrderActionName } from './desk-order.ts';

interface OrderAction {
  tool: AnyOperation;
  fields: Readonly<Record<string, FieldWords>>;
  /** An action that cannot be undone. */
  isGrave: boolean;
}

const action = (tool: AnyOperation, fields: OrderAction['fields'] = {}): OrderAction => ({
  tool,
  fields,
  isGrave: false,
});
const irreversible = (tool: AnyOperation, fields: OrderAction['fields']): OrderAction => ({
  tool,
  fields,
  isGrave: true,
});

const reason: FieldWords = {
  label: 'Why, in a sentence the customer may read',
  refusal: 'Give a reason, in {min} to {max} characters.',
};
const amount: FieldWords = {
  label: 'Amount in dollars',
  refusal: 'Give an amount in dollars, such as 25 or 25.50.',
};

/** An action of the suppliers has no button: their reports cause it. */
const ACTIONS: Partial<Record<OrderActionName, OrderAction>> = {
  accept: action(acceptReceivedOrder, {
    beyond_credit: { label: 'Accept it beyond the account’s credit' },
  }),
  refuse: irreversible(refuseReceivedOrder, { reason }),
  release: action(releaseOrder, {
    proof_waiver: {
      label: 'Why no proof is needed (leave empty where one is)',
      required: false,
      refusal: 'Say why no proof is needed, in {min} to {max} characters, or leave it empty.',
    },
  }),
  ask_for_artwork: action(askForArtwork, {
    note: {
      label: 'A sentence to the customer (optional)',
      required: false,
      refusal: 'The sentence has {min} to {max} characters, or is left empty.',
    },
  }),
  send: action(sendPurchaseOrder),
  follow: action(followPurchaseOrders),
  complete: action(recordDelivery, {
    on: {
      label: 'The day it arrived (today where empty)',
      required: false,
      refusal: 'Give a day from its order until today, such as 2026-12-01.',
    },
  }),
  ask: action(askAboutPurchaseOrders),
  ask_about_cancellations: action(askAboutCancellations),
  fetch_invoices: action(fetchSupplierInvoices),
  hold: action(holdOrder, { reason }),
  clear_hold: action(clearHold),
  refuse_change_request: action(refuseChangeRequest, { reason }),
  withdraw_order_change: action(withdrawOrderChange, { reason }),
  settle_shipment: irreversible(settleShipment, {
    how: {
      label: 'Other pieces than ordered were shipped',
      choices: [
        { value: 'shipped', label: 'Accept it: bill what shipped, and credit the rest' },
        { value: 'ordered', label: 'Bill what was ordered: the pieces beyond it are free' },
        { value: 'remake', label: 'Have the missing pieces made, and bill nothing before' },
        { value: 'ask', label: 'Ask the customer first' },
      ],
      isSpread: true,
    },
    note: {
      label: 'A sentence to the customer, where they are asked or wait (optional)',
      required: false,
      refusal: 'The sentence has {min} to {max} characters, or is left empty.',
    },
  }),
  cancel: irreversible(cancelOrder, {
    reason,
    fee: {
      label: 'Cancellation fee in dollars (leave empty for none)',
      required: false,
      refusal: 'Give the fee in dollars, such as 25 or 25.50, or leave it empty.',
    },
    fee_reason: {
      label: 'Why the fee is kept; the customer reads it',
      required: false,
      refusal: 'Say why the fee is kept, in {min} to {max} characters.',
    },
    despite_supplier: { label: 'Cancel for the customer also where a supplier does not confirm' },
  }),
  refund: irreversible(refundOrder, { amount, reason }),
  keep_cancellation_fee: irreversible(keepCancellationFee, { reason }),
  record_invoice_payment: action(recordInvoicePayment, {
    amount,
    reference: {
      label: 'Check or transfer number',
      required: false,
      refusal: 'The number is too long; {max} characters fit.',
    },
  }),
};

/** An action that depends on the order's state names the version that was shown. */
export const ORDER_ACTIONS: ReadonlyMap<string, PageForm> = new Map(
  Object.entries(ACTIONS).map(([name, { tool, fields, isGrave }]): [string, PageForm] => [
    name,
    form(tool, {
      name,
      fields,
      hidden: 'version' in tool.input.shape ? ['version'] : [],
      kind: isGrave ? 'danger' : 'primary',
      fold: 'move',
    }),
  ]),
);
