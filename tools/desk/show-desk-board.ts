import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { MOVES } from '../orders/moves.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import {
  type PaymentIssue,
  PaymentIssueWire,
  paymentIssues,
  toPaymentIssueWire,
} from '../payments/payment-issues.ts';
import { DocumentRow, toDocumentRow } from '../procurement/document-wire.ts';
import type { Proof } from '../proofs/proof.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { CANCEL_SENTENCES } from '../purchasing/supplier-cancellation.ts';
import { Address } from '../values/address.ts';
import { deskDay } from '../values/calendar.ts';
import { dollars } from '../values/dollars.ts';
import { PAGE_INPUT } from '../values/list.ts';
import { centsToDollars, rateToDollars } from '../values/money.ts';
import { type BoardCard, BoardCardWire, fitsFilter, toBoardCard } from './board-card.ts';
import { BOARD_FILTER } from './board-filter.ts';
import { DeskRowWire, deskFlags, toDeskRow } from './desk-row.ts';
import { DESK_VIEW } from './desk-view.ts';

/** A column beside the others shows no more; alone it has pages. */
const MOST_IN_COLUMN = 50;
const MOST_ALONE = 100;
/** Rows of each list above the columns. */
const MOST_LISTED = 50;
const MOST_LOST = 5;

const COLUMNS = [
  'received',
  'paid',
  'released',
  'po_sent',
  'in_production',
  'shipped',
] as const satisfies OrderStatus[];

/** Events by which orders come to their statuses. */
const ENTERING = [...new Set(Object.values(MOVES).map(({ raises }) => raises)), 'order.po_received'];

export const showDeskBoard = defineTool({
  name: 'show_desk_board',
  title: 'The board of the desk',
  description:
    'The board of the staff: every open order by status, those at risk first, then by expected date, with payment issues, supplier invoices to check, refunds due, cancellations that suppliers have not confirmed and orders of procurement systems that were refused.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    ...BOARD_FILTER,
    column: z.enum(COLUMNS).optional().describe('Only this column, up to 100 orders from `offset` on'),
    offset: PAGE_INPUT.offset,
  }),
  output: z.object({
    columns: z
      .array(
        z.object({
          status: z.enum(COLUMNS).describe('The status'),
          total: z.int().min(0).describe('How many there are'),
          at_risk: z.int().min(0).describe('How many of them are at risk'),
          orders: z
            .array(BoardCardWire)
            .describe('Those at risk first, then the soonest expected; the first 50 beside other columns'),
        }),
      )
      .describe('One column for each status, in the order an order passes them'),
    open: z.int().min(0).describe('How many orders are open, whatever the filters are'),
    suppliers: z.array(z.string().describe('Supplier')).describe('Whose goods the open orders have'),
    views: z.array(z.object(DESK_VIEW)).describe('What the caller saved, by name'),
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
  async handler(ctx, { column, offset, ...filter }) {
    const [orders, risks, issues, billedOtherwise, unconfirmed, lost, proofs, entered, written] =
      await Promise.all([
        ctx.orders.inStatus(COLUMNS),
        ctx.risks.open(),
        paymentIssues(ctx),
        ctx.purchaseOrders.billedOtherwise(),
        ctx.purchaseOrders.unconfirmedCancellations(),
        ctx.documentLog.list({ toLookAt: true, limit: MOST_LOST, offset: 0 }),
        ctx.proofs.ofOrdersIn(['released']),
        ctx.orderHistory.lastRaised(COLUMNS, ENTERING),
        ctx.messages.waiting(),
      ]);
    const openIssues = { risks, paymentIssues: issues, billedOtherwise };
    const proofsOf = new Map<string, Proof[]>();
    for (const proof of proofs) proofsOf.set(proof.orderId, [...(proofsOf.get(proof.orderId) ?? []), proof]);
    const messages = new Map(written.map(({ threadId, waitsSince }) => [threadId, waitsSince]));
    const today = deskDay(ctx.now());
    const caller = ctx.caller.kind === 'desk' ? ctx.caller.email : undefined;
    const open = orders.map((order) =>
      toBoardCard(order, {
        proofs: proofsOf.get(order.id) ?? [],
        enteredAt: entered.get(order.id) ?? order.createdAt,
        flags: deskFlags(order, openIssues),
        messageSince: messages.get(order.quoteId) ?? null,
        today,
      }),
    );
    const shown = open.filter((card) => fitsFilter(card, filter, caller)).sort(byUrgency);
    const columns = COLUMNS.filter((status) => column === undefined || status === column).map((status) => {
      const cards = shown.filter((card) => card.status === status);
      return {
        status,
        total: cards.length,
        at_risk: cards.filter(isUrgent).length,
        orders:
          column === undefined ? cards.slice(0, MOST_IN_COLUMN) : cards.slice(offset, offset + MOST_ALONE),
      };
    });
    const refundsDue = (await ctx.orders.inStatus(['cancelled'])).filter(isRefundDue).slice(0, MOST_LISTED);
    return {
      columns,
      open: open.length,
      suppliers: [...new Set(open.flatMap(({ suppliers }) => suppliers))].sort(),
      views: caller === undefined ? [] : await ctx.deskViews.of(caller),
      supplier_invoices: billedOtherwise.slice(0, MOST_LISTED).map(toSupplierInvoiceRow),
      payment_issues: await Promise.all(issues.map((issue) => toBoardIssue(ctx, issue))),
      refunds_due: await Promise.all(
        refundsDue.map(async (order) => ({
          ...(await toDeskRow(ctx, order, openIssues)),
          due: centsToDollars(dueCents(order)),
          is_asked: (await ctx.paymentRecords.refundsOf(order.id)).some(({ status }) => status === 'open'),
        })),
      ),
      lost_documents: { total: lost.total, documents: lost.documents.map(toDocumentRow) },
      supplier_cancellations: unconfirmed.slice(0, MOST_LISTED).map(toCancellationRow),
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

const isUrgent = ({ hold, risks, payment_issues, supplier_invoice_differs }: BoardCard): boolean =>
  hold !== null || supplier_invoice_differs || risks.length + payment_issues.length > 0;

const byUrgency = (a: BoardCard, b: BoardCard): number =>
  Number(isUrgent(b)) - Number(isUrgent(a)) || a.expected.localeCompare(b.expected);

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
