import { z } from 'zod';
import { lineLooks } from '../artwork/line-looks.ts';
import { defineStep } from '../define.ts';
import { phoneOf } from '../identity/member.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { missingArtwork, missingPlaces, waitsForArtwork } from '../orders/missing-artwork.ts';
import { deskMoves, hasEnded, MOVES, NEEDS_ARTWORK } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { isNothingOwed } from '../payments/payment-balance.ts';
import { paymentIssues } from '../payments/payment-issues.ts';
import type { Proof } from '../proofs/proof.ts';
import { isBeforeProduction } from '../proofs/proof-closed.ts';
import { linesWithoutProof } from '../proofs/proof-rounds.ts';
import { toProofWire } from '../proofs/proof-wire.ts';
import { toDocumentWire } from '../punchout/document-wire.ts';
import { isUnconfirmed } from '../purchasing/ask-about-cancellations.ts';
import { isInProduction } from '../purchasing/in-production.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { isInDoubt } from '../purchasing/purchase-order-doubt.ts';
import { deskChange } from './desk-change.ts';
import { deskMailed } from './desk-mailed-order.ts';
import { type DeskMoneyWire, deskMoney } from './desk-money.ts';
import { type MoveWire, toPurchaseOrderWire } from './desk-order-parts.ts';
import { deskCredit, deskReceived } from './desk-received-order.ts';
import { toDeskRow } from './desk-row.ts';

export const openDeskOrder = defineStep({
  name: 'open_desk_order',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({ id: ORDER_ID }),
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const [risks, issues, proofs, purchaseOrders, money, received, credit, change] = await Promise.all([
      ctx.risks.open(id),
      paymentIssues(ctx),
      ctx.proofs.ofOrder(id),
      ctx.purchaseOrders.ofOrder(id),
      deskMoney(ctx, order),
      deskReceived(ctx, order),
      deskCredit(ctx, order),
      deskChange(ctx, order),
    ]);
    const staff = await ctx.staff.list();
    const [quote, mailed, settings, documents, events, mails, members] = await Promise.all([
      ctx.quotes.byId(order.accountId, order.quoteId),
      deskMailed(ctx, order),
      ctx.procurement.settingsOf(order.accountId),
      ctx.punchout.documentsOfOrder(id),
      ctx.orderHistory.events(order),
      ctx.orderHistory.mails(id),
      ctx.members.ofAccount(order.accountId),
    ]);
    return {
      order: await toDeskRow(ctx, order, {
        risks,
        paymentIssues: issues,
        billedOtherwise: purchaseOrders.filter(({ invoicing }) => invoicing?.check === 'differs'),
      }),
      staff: staff.map(({ email, name }) => ({ email, name })),
      moves: movesOnDesk(order, proofs, purchaseOrders, money),
      looks: await lineLooks(ctx, order.accountId, order.items),
      account_phone: phoneOf(members, order.shipTo.email),
      customer_note: received ? null : (quote?.contact.note ?? null),
      proof_waiver: order.proofWaiver,
      lines_without_proof: linesWithoutProof(order, proofs),
      can_send_proofs: isBeforeProduction(order),
      proofs: proofs.map((proof) => toProofWire(proof, ctx.links)),
      purchase_orders: purchaseOrders.map((one) => toPurchaseOrderWire(order, one)),
      change,
      money,
      received,
      mailed,
      credit,
      buyer_documents: documents.map((document) => toDocumentWire(document, ctx.links, settings)),
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

/** The moves of the table, and those that depend on purchase orders, the hold and the payment. */
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
      NEEDS_ARTWORK.includes(name) && waitsForArtwork(order)
        ? `Artwork of ${missingPlaces(missingArtwork(order))}.`
        : name === 'send' && waiting.length > 0
          ? `An approved proof of ${waiting.length === 1 ? 'line' : 'lines'} ${waiting.join(', ')}.`
          : null,
  }));
  const add = (name: z.input<typeof MoveWire>['name'], label: string) =>
    moves.push({ name, label, waits_for: null });
  if (purchaseOrders.some(({ status }) => status === 'sent') && !hasEnded(order))
    add('follow', 'Ask the supplier for its status');
  if (waitsForArtwork(order)) add('ask_for_artwork', 'Ask for artwork');
  if (purchaseOrders.some(({ invoicing }) => invoicing !== undefined))
    add('fetch_invoices', 'Ask the supplier for its invoice');
  if (purchaseOrders.some(isUnconfirmed)) add('ask_about_cancellations', 'Ask the supplier again to cancel');
  const inDoubt = purchaseOrders.filter(isInDoubt);
  if (inDoubt.length > 0) add('ask', 'Ask the supplier whether it has the purchase order');
  // A decision about the purchase order ends its hold.
  const isHeldInDoubt = inDoubt.some(({ supplier }) => order.hold?.by === `supplier:${supplier}`);
  if (order.hold && order.hold.waitsFor === undefined && !isHeldInDoubt) add('clear_hold', 'Clear the hold');
  if (order.hold?.waitsFor === 'request') add('refuse_change_request', 'Refuse the request');
  if (order.hold?.waitsFor === 'answer') add('withdraw_order_change', 'Take the change back');
  if (!order.hold && !hasEnded(order)) add('hold', 'Put on hold');
  if (refundable > 0 && !isNothingOwed(order))
    add('refund', order.payment.method === 'card' ? 'Refund' : 'Credit or refund');
  if (refundable > 0 && order.status === 'cancelled' && order.payment.method === 'card')
    add('keep_cancellation_fee', 'Keep the rest as a cancellation fee');
  if (invoice && invoice.owed > 0) add('record_invoice_payment', 'Record a payment of the invoice');
  return moves;
}
