import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import { type PaymentIssue, paymentIssues } from '../payments/payment-issues.ts';
import type { Proof } from '../proofs/proof.ts';
import type { ProofWish } from '../proofs/proof-wish.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { CANCEL_SENTENCES } from '../purchasing/supplier-cancellation.ts';
import { deskDay } from '../values/calendar.ts';
import { PAGE_INPUT } from '../values/list.ts';
import { type BoardCard, fitsFilter, toBoardCard } from './board-card.ts';
import { BOARD_FILTER } from './board-filter.ts';
import { deskFlags, withDeskFacts } from './desk-facts.ts';

/** A column beside the others shows no more; alone it has pages. */
const MOST_IN_COLUMN = 50;
const MOST_ALONE = 100;
/** Rows of each list above the columns. */
const MOST_LISTED = 50;
const MOST_LOST = 5;
/** How long a mail that was given up is told of. */
const FAILED_MAIL_DAYS = 7;
const DAY_MS = 86_400_000;
/** Orders of the last day whose proofs wait to be drawn, or could not be. */
const MOST_WISHES = 500;

const COLUMNS = [
  'received',
  'paid',
  'released',
  'po_sent',
  'in_production',
  'shipped',
] as const satisfies OrderStatus[];

export const showDeskBoard = defineStep({
  name: 'show_desk_board',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({
    ...BOARD_FILTER,
    column: z.enum(COLUMNS).optional().describe('Only this column, up to 100 orders from `offset` on'),
    offset: PAGE_INPUT.offset,
  }),
  async handler(ctx, { column, offset, ...filter }) {
    const caller = ctx.caller.kind === 'desk' ? ctx.caller.email : undefined;
    const mailsSince = new Date(ctx.now().getTime() - FAILED_MAIL_DAYS * DAY_MS).toISOString();
    const [
      [orders, proofs, entered, written],
      [risks, issues, billedOtherwise],
      [unconfirmed, refundsDue, lost, failedMails, views, proofWishes],
    ] = await Promise.all([
      Promise.all([
        ctx.orders.inStatus(COLUMNS),
        ctx.proofs.ofOrdersIn(['released']),
        ctx.orders.statusSince(COLUMNS),
        ctx.messages.waiting(),
      ]),
      Promise.all([ctx.risks.open(), paymentIssues(ctx), ctx.purchaseOrders.billedOtherwise()]),
      Promise.all([
        ctx.purchaseOrders.unconfirmedCancellations(),
        ctx.orders.refundsDue(MOST_LISTED),
        ctx.documentLog.list({ toLookAt: true, limit: MOST_LOST, offset: 0 }),
        ctx.mailLog.failed(mailsSince, MOST_LOST),
        caller === undefined ? [] : ctx.deskViews.of(caller),
        ctx.proofWishes.open(new Date(ctx.now().getTime() - DAY_MS).toISOString(), { limit: MOST_WISHES }),
      ]),
    ]);
    const openIssues = { risks, paymentIssues: issues, billedOtherwise };
    const proofsOf = new Map<string, Proof[]>();
    for (const proof of proofs) proofsOf.set(proof.orderId, [...(proofsOf.get(proof.orderId) ?? []), proof]);
    const messages = new Map(written.map(({ threadId, waitsSince }) => [threadId, waitsSince]));
    const today = deskDay(ctx.now());
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
        atRisk: cards.filter(isUrgent).length,
        orders:
          column === undefined ? cards.slice(0, MOST_IN_COLUMN) : cards.slice(offset, offset + MOST_ALONE),
      };
    });
    const [boardIssues, due, refunds] = await Promise.all([
      Promise.all(issues.map((issue) => toBoardIssue(ctx, issue))),
      withDeskFacts(ctx, refundsDue, openIssues),
      Promise.all(refundsDue.map(({ id }) => ctx.paymentRecords.refundsOf(id))),
    ]);
    return {
      columns,
      open: open.length,
      suppliers: [...new Set(open.flatMap(({ suppliers }) => suppliers))].sort(),
      views,
      supplierInvoices: billedOtherwise.slice(0, MOST_LISTED).map(toSupplierInvoiceRow),
      paymentIssues: boardIssues,
      refundsDue: due.map((order, at) => ({
        ...order,
        dueCents: dueCents(order),
        isAsked: refunds[at]?.some(({ status }) => status === 'open') ?? false,
      })),
      lostDocuments: lost,
      failedMails,
      restingProviders: ctx.restingProviders(),
      proofBatches: toProofBatches(proofWishes),
      supplierCancellations: unconfirmed.slice(0, MOST_LISTED).map(toCancellationRow),
    };
  },
});

function toProofBatches(wishes: readonly ProofWish[]) {
  const batches = new Map<string, { batchId: string; waiting: number; refused: number }>();
  for (const { batchId, status } of wishes) {
    const { waiting, refused } = batches.get(batchId) ?? { waiting: 0, refused: 0 };
    const isWaiting = Number(status === 'waiting');
    batches.set(batchId, { batchId, waiting: waiting + isWaiting, refused: refused + 1 - isWaiting });
  }
  return [...batches.values()];
}

const dueCents = ({ payment }: Order): number =>
  payment.amountCents - payment.refundedCents - (payment.keptCents ?? 0);

const toCancellationRow = ({ orderId, number, supplier, body, cancellation }: PurchaseOrder) => ({
  orderId,
  number,
  supplier,
  /** What the supplier may bill. */
  totalRate: body.totalRate,
  next: CANCEL_SENTENCES[cancellation?.asked.at(-1)?.answer ?? 'no_answer'],
});

const isUrgent = ({ hold, risks, paymentIssues, supplierInvoiceDiffers }: BoardCard): boolean =>
  hold !== null || supplierInvoiceDiffers || risks.length + paymentIssues.length > 0;

const byUrgency = (a: BoardCard, b: BoardCard): number =>
  Number(isUrgent(b)) - Number(isUrgent(a)) || a.expected.localeCompare(b.expected);

const toSupplierInvoiceRow = ({ orderId, number, supplier, invoicing }: PurchaseOrder) => ({
  orderId,
  number,
  supplier,
  invoices: (invoicing?.invoices ?? []).map((one) => one.number),
  differences: invoicing?.differences ?? [],
});

async function toBoardIssue({ accounts, links }: Ctx, issue: PaymentIssue) {
  const account = await accounts.byId(issue.accountId);
  return {
    ...issue,
    quoteUrl: issue.quoteId === null ? null : links.quote(issue.quoteId),
    account: account?.name || account?.email || '',
  };
}
