/** The orders of the desk. A file has them as they are published, with what they cost and what makes them stand out. */
import type { AnswerOf } from '../../../../tools/define.ts';
import { listDeskOrders } from '../../../../tools/desk/list-desk-orders.ts';
import type { Links } from '../../../../tools/identity/links.ts';
import { ORDER_STATUSES } from '../../../../tools/orders/order.ts';
import { toOrderWire } from '../../../../tools/orders/order-wire.ts';
import type { PaymentIssue } from '../../../../tools/payments/payment-issues.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { list } from '../kit/list.tsx';
import { statusLabel } from './order-labels.ts';

type Listed = AnswerOf<typeof listDeskOrders>;

const issueRow = ({ id, kind, amountCents, since, why, url }: PaymentIssue) => ({
  id,
  kind,
  amount: centsToDollars(amountCents),
  since,
  why,
  url,
});

/** In dollars. */
const orderRow = (order: Listed['orders'][number], links: Links) => ({
  ...toOrderWire(order, links),
  version: order.version,
  account: order.account,
  assigned_to: order.assignedTo,
  source: order.source,
  updated_at: order.updatedAt,
  costs: order.costs && {
    cost: centsToDollars(order.costs.costCents),
    margin: centsToDollars(order.costs.marginCents),
    is_billed: order.costs.isBilled,
    invoices: order.costs.invoices,
  },
  change_waits_for: order.changeWaitsFor,
  waits_for_artwork: order.waitsForArtwork,
  ink_warnings: order.inkWarnings,
  risks: order.risks,
  supplier_invoice_differs: order.supplierInvoiceDiffers,
  payment_issues: order.paymentIssues.map(issueRow),
});

export const ORDERS = list(listDeskOrders, {
  path: '/desk/orders',
  name: 'Orders',
  search: {
    label: 'Search orders',
    placeholder: '',
    statuses: ORDER_STATUSES.map((status) => [status, statusLabel(status)]),
  },
  size: 50,
  rows: ({ orders }: Listed) => orders,
  file: 'orders',
  filed: ({ orders }: Listed, { links }) => orders.map((order) => orderRow(order, links)),
  columns: [
    'number',
    ['placed_at', 'created_at'],
    ['account', ({ account }) => account.name],
    ['email', ({ account }) => account.email],
    'status',
    ['expected', ({ expected }) => expected?.in_hands_date],
    ['payment', ({ payment }) => payment.status],
    ['po_number', ({ payment }) => payment.po_number],
    'total',
    ['cost', ({ costs }) => costs?.cost],
    ['margin', ({ costs }) => costs?.margin],
    ['is_billed', ({ costs }) => costs?.is_billed],
    'currency',
    'id',
  ],
});
