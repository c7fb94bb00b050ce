import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { expectedOn, ORDER_STATUSES, type Order, type OrderStatus } from '../orders/order.ts';
import {
  type PaymentIssue,
  PaymentIssueWire,
  paymentIssues,
  toPaymentIssueWire,
} from '../payments/payment-issues.ts';
import { DocumentRow, toDocumentRow } from '../procurement/document-wire.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { CANCEL_SENTENCES } from '../purchasing/supplier-cancellation.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, rateToDollars } from '../values/money.ts';
import { DeskRowWire, toDeskRow } from './desk-row.ts';

/** A column shows no more; the rest is found by search. */
const MOST_IN_COLUMN = 50;
const MOST_LOST = 5;

const COLUMNS: readonly OrderStatus[] = [
  'received',
  'paid',
  'released',
  'po_sent',
  'in_production',
  'shipped',
];

export const showDeskBoard = defineTool({
  name: 'show_desk_board',
  title: 'The board of the desk',
  description:
    'The board of the staff: every open order by status, those at risk first, then by expected date, with payment issues, supplier invoices to check, refunds due, cancellations that suppliers have not confirmed and orders of procurement systems that were refused.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    columns: z
      .array(
        z.object({
          status: z.enum(ORDER_STATUSES).describe('The status'),
          total: z.int().min(0).describe('How many there are'),
          at_risk: z.int().min(0).describe('How many of them are at risk'),
          orders: z.array(DeskRowWire).describe('Those at risk first, then the soonest expected'),
        }),
      )
      .describe('One column for each status, in the order an order passes them'),
    payment_issues: z
      .array(
        PaymentIssueWire.extend({
          order_id: z.string().nullable().describe('Its order; null where it paid for none'),
          quote_url: Address.describe('The page of its quote'),
          account: z.string().describe('Name of the account'),
        }),
      )
      .describe('Payments that staff must check, oldest first'),
    supplier_invoices: z
      .array(
        z.object({
          order_id: z.string().describe('The order'),
          purchase_order: z.string().describe('Number of the purchase order'),
          supplier: z.string().describe('The supplier'),
          invoices: z.array(z.string().describe('Number')).describe('Its invoices'),
          differences: z.array(z.string().describe('One sentence')).describe('What is billed otherwise'),
        }),
      )
      .describe('Purchase orders that are billed otherwise than ordered, and not accepted, oldest first'),
    refunds_due: z
      .array(
        DeskRowWire.extend({
          due: dollars.describe('Dollars neither refunded nor kept as a fee'),
          is_asked: z.boolean().describe('Whether the payment provider is asked for it and has not answered'),
        }),
      )
      .describe('Cancelled orders whose card payment is neither refunded nor kept as a fee, oldest first'),
    supplier_cancellations: z
      .array(
        z.object({
          order_id: z.string().describe('The cancelled order'),
          purchase_order: z.string().describe('Number of the purchase order'),
          supplier: z.string().describe('The supplier'),
          total: dollars.describe('What it orders, dollars: what the supplier may bill'),
          since: z.iso.datetime().describe('Since when'),
          next: z.string().describe('What it answered, and what to do'),
        }),
      )
      .describe('Purchase orders of cancelled orders whose supplier has not confirmed, oldest first'),
    lost_documents: z
      .object({
        total: z.int().min(0).describe('How many there are'),
        documents: z.array(DocumentRow).describe('The newest of them'),
      })
      .describe('Orders of procurement systems that were refused, and documents that could not be sent'),
  }),
  errors: [],
  example: {},
  async handler(ctx) {
    const [orders, risks, issues, billedOtherwise, unconfirmed, lost] = await Promise.all([
      ctx.orders.inStatus(COLUMNS),
      ctx.risks.open(),
      paymentIssues(ctx),
      ctx.purchaseOrders.billedOtherwise(),
      ctx.purchaseOrders.unconfirmedCancellations(),
      ctx.documentLog.list({ toLookAt: true, limit: MOST_LOST, offset: 0 }),
    ]);
    const openIssues = { risks, paymentIssues: issues, billedOtherwise };
    const needsCheck = new Set([...risks, ...issues, ...billedOtherwise].map(({ orderId }) => orderId));
    const isUrgent = (order: Order): boolean => order.hold !== null || needsCheck.has(order.id);
    const columns = COLUMNS.map(async (status) => {
      const inStatus = orders.filter((order) => order.status === status).sort(byUrgency(isUrgent));
      const shown = inStatus.slice(0, MOST_IN_COLUMN).map((order) => toDeskRow(ctx, order, openIssues));
      return {
        status,
        total: inStatus.length,
        at_risk: inStatus.filter(isUrgent).length,
        orders: await Promise.all(shown),
      };
    });
    const refundsDue = (await ctx.orders.inStatus(['cancelled']))
      .filter(isRefundDue)
      .slice(0, MOST_IN_COLUMN);
    return {
      columns: await Promise.all(columns),
      supplier_invoices: billedOtherwise.slice(0, MOST_IN_COLUMN).map(toSupplierInvoiceRow),
      payment_issues: await Promise.all(issues.map((issue) => toBoardIssue(ctx, issue))),
      refunds_due: await Promise.all(
        refundsDue.map(async (order) => ({
          ...(await toDeskRow(ctx, order, openIssues)),
          due: centsToDollars(dueCents(order)),
          is_asked: (await ctx.paymentRecords.refundsOf(order.id)).some(({ status }) => status === 'open'),
        })),
      ),
      lost_documents: { total: lost.total, documents: lost.documents.map(toDocumentRow) },
      supplier_cancellations: unconfirmed.slice(0, MOST_IN_COLUMN).map(toCancellationRow),
    };
  },
});

const dueCents = ({ payment }: Order): number =>
  payment.amountCents - payment.refundedCents - (payment.keptCents ?? 0);

const isRefundDue = (order: Order): boolean => order.payment.method === 'card' && dueCents(order) > 0;

const toCancellationRow = ({ orderId, number, supplier, body, cancellation }: PurchaseOrder) => ({
  order_id: orderId,
  purchase_order: number,
  supplier,
  total: rateToDollars(body.totalRate),
  since: cancellation?.openSince ?? '',
  next: CANCEL_SENTENCES[cancellation?.asked.at(-1)?.answer ?? 'no_answer'],
});

const byUrgency =
  (isUrgent: (order: Order) => boolean) =>
  (a: Order, b: Order): number =>
    Number(isUrgent(b)) - Number(isUrgent(a)) || expectedOn(a).localeCompare(expectedOn(b));

const toSupplierInvoiceRow = ({ orderId, number, supplier, invoicing }: PurchaseOrder) => ({
  order_id: orderId,
  purchase_order: number,
  supplier,
  invoices: (invoicing?.invoices ?? []).map((one) => one.number),
  differences: invoicing?.differences ?? [],
});

async function toBoardIssue({ accounts, links }: Ctx, issue: PaymentIssue) {
  const account = await accounts.byId(issue.accountId);
  return {
    ...toPaymentIssueWire(issue),
    order_id: issue.orderId,
    quote_url: links.quote(issue.quoteId),
    account: account?.name || account?.email || '',
  };
}
