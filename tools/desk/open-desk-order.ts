import { z } from 'zod';
import { LineLookWire, lineLooks } from '../artwork/line-looks.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { deskMoves, FINAL_STATUSES, MOVES } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { isNothingOwed } from '../payments/payment-balance.ts';
import { paymentIssues } from '../payments/payment-issues.ts';
import type { Proof } from '../proofs/proof.ts';
import { isBeforeProduction } from '../proofs/proof-closed.ts';
import { linesWithoutProof } from '../proofs/proof-rounds.ts';
import { ProofWire, toProofWire } from '../proofs/proof-wire.ts';
import { DocumentWire, toDocumentWire } from '../punchout/document-wire.ts';
import { isInProduction } from '../purchasing/in-production.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { DeskMoneyWire, deskMoney } from './desk-money.ts';
import { DeskCreditWire, DeskReceivedWire, deskCredit, deskReceived } from './desk-received-order.ts';
import { toDeskRow } from './desk-row.ts';
import { DeskRowWire, HISTORY_WIRE, MoveWire, PurchaseOrderWire } from './desk-wire.ts';

export const openDeskOrder = defineTool({
  name: 'open_desk_order',
  title: 'One order on the desk',
  description:
    'The whole story of one order for the staff of the desk: lines, proofs, purchase orders, what the suppliers said, money, events and mails, and the moves that may be made with it.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Order id, `ord_…`') }),
  output: z.object({
    order: DeskRowWire.describe('The order'),
    moves: z.array(MoveWire).describe('What may be done with it now'),
    looks: z.array(LineLookWire).describe('Logo and preview of the lines that name one'),
    customer_note: z
      .string()
      .nullable()
      .describe('What the customer wrote with the quote; null where a purchase order says it'),
    proof_waiver: z.string().nullable().describe('Why production waits for no proof'),
    lines_without_proof: z
      .array(z.int().min(1).describe('Line'))
      .describe('Lines production still waits for a proof of'),
    can_send_proofs: z.boolean().describe('Whether its goods are not made yet'),
    proofs: z.array(ProofWire).describe('Every proof, oldest first'),
    purchase_orders: z.array(PurchaseOrderWire).describe('Oldest first'),
    money: DeskMoneyWire.describe('What moved, what is owed'),
    received: DeskReceivedWire.nullable().describe(
      'What came with a SOAP purchase order; null for any other order',
    ),
    credit: DeskCreditWire.nullable().describe(
      'The credit a purchase order to accept finds; null where nothing limits it, or nothing is to be accepted',
    ),
    buyer_documents: z.array(DocumentWire).describe('What the buyer’s system sent, oldest first'),
    ...HISTORY_WIRE,
  }),
  errors: ['not_found'],
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await ctx.orders.anyById(id);
    if (!order) throw new ServiceError('not_found', 'There is no order with this id.', { param: 'id' });
    const [risks, issues, proofs, purchaseOrders, money, received, credit] = await Promise.all([
      ctx.risks.open(id),
      paymentIssues(ctx),
      ctx.proofs.ofOrder(id),
      ctx.purchaseOrders.ofOrder(id),
      deskMoney(ctx, order),
      deskReceived(ctx, order),
      deskCredit(ctx, order),
    ]);
    const [quote, documents, events, mails] = await Promise.all([
      ctx.quotes.byId(order.accountId, order.quoteId),
      ctx.punchout.documentsOfOrder(id),
      ctx.orderHistory.events(order),
      ctx.orderHistory.mails(id),
    ]);
    return {
      order: await toDeskRow(ctx, order, { risks, paymentIssues: issues }),
      moves: movesOnDesk(order, proofs, purchaseOrders, money),
      looks: await lineLooks(ctx, order.accountId, order.items),
      customer_note: received ? null : (quote?.contact.note ?? null),
      proof_waiver: order.proofWaiver,
      lines_without_proof: linesWithoutProof(order, proofs),
      can_send_proofs: isBeforeProduction(order),
      proofs: proofs.map((proof) => toProofWire(proof, ctx.links)),
      purchase_orders: purchaseOrders.map(toPurchaseOrderWire),
      money,
      received,
      credit,
      buyer_documents: documents.map((document) => toDocumentWire(document, ctx.links)),
      events,
      mails: mails.map((mail) => ({
        id: mail.id,
        recipient: mail.recipient,
        subject: mail.subject,
        created_at: mail.createdAt,
        sent_at: mail.sentAt,
      })),
    };
  },
});

/** What the table allows, and what goes with every order that is not over. */
function movesOnDesk(
  order: Order,
  proofs: readonly Proof[],
  purchaseOrders: readonly PurchaseOrder[],
  { refundable, invoice }: z.input<typeof DeskMoneyWire>,
): z.input<typeof MoveWire>[] {
  const waiting = linesWithoutProof(order, proofs);
  const possible = deskMoves(order).filter(
    (name) => name !== 'cancel' || !isInProduction(order, purchaseOrders),
  );
  const moves: z.input<typeof MoveWire>[] = possible.map((name) => ({
    name,
    label: MOVES[name].label,
    waits_for:
      name === 'send' && waiting.length > 0
        ? `An approved proof of ${waiting.length === 1 ? 'line' : 'lines'} ${waiting.join(', ')}.`
        : null,
  }));
  const add = (name: z.input<typeof MoveWire>['name'], label: string) =>
    moves.push({ name, label, waits_for: null });
  if (purchaseOrders.some(({ status }) => status === 'sent') && !FINAL_STATUSES.includes(order.status))
    add('follow', 'Ask the supplier how far it is');
  if (order.hold) add('clear_hold', 'Clear the hold');
  else if (!FINAL_STATUSES.includes(order.status)) add('hold', 'Put on hold');
  if (refundable > 0 && !isNothingOwed(order))
    add('refund', order.payment.method === 'card' ? 'Refund' : 'Credit or refund');
  if (invoice && invoice.owed > 0) add('record_invoice_payment', 'Record a payment of the invoice');
  return moves;
}

const toPurchaseOrderWire = (purchaseOrder: PurchaseOrder): z.input<typeof PurchaseOrderWire> => ({
  number: purchaseOrder.number,
  supplier: purchaseOrder.supplier,
  status: purchaseOrder.status,
  created_at: purchaseOrder.createdAt,
  sent_at: purchaseOrder.sentAt,
  transaction_id: purchaseOrder.transactionId,
  refusal: purchaseOrder.refusal,
  lines: purchaseOrder.body.lines.map(({ line }) => line),
  reports: purchaseOrder.reports,
});
