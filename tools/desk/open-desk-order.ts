import { z } from 'zod';
import { lineLooks } from '../artwork/line-looks.ts';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { phoneOf } from '../identity/member.ts';
import { english } from '../languages/words.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { missingArtwork, missingPlaces, waitsForArtwork } from '../orders/missing-artwork.ts';
import { deskMoves, hasEnded, MOVES, type MoveName, NEEDS_ARTWORK } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { waitsForShipment } from '../orders/shipped-pieces.ts';
import { shownOrder } from '../orders/shown-order.ts';
import { invoiceStatus, owedCents } from '../payments/invoice.ts';
import { isNothingOwed, refundableCents } from '../payments/payment-balance.ts';
import { paymentIssues } from '../payments/payment-issues.ts';
import type { Proof } from '../proofs/proof.ts';
import { isBeforeProduction } from '../proofs/proof-closed.ts';
import { linesWithoutProof } from '../proofs/proof-rounds.ts';
import { deskDocument } from '../punchout/desk-document.ts';
import { isUnconfirmed } from '../purchasing/ask-about-cancellations.ts';
import { isInProduction } from '../purchasing/in-production.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { purchaseOrderCosts } from '../purchasing/purchase-order-costs.ts';
import { isInDoubt } from '../purchasing/purchase-order-doubt.ts';
import { deskDay } from '../values/calendar.ts';
import { deskChange } from './desk-change.ts';
import { deskFacts } from './desk-facts.ts';
import { deskCredit, deskMailed, deskReceived } from './desk-received-order.ts';

export const openDeskOrder = defineStep({
  name: 'open_desk_order',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({ id: ORDER_ID }),
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const [
      [risks, issues, proofs, purchaseOrders, money, received, credit, change],
      [account, staff, members, settings, quote, documents, events, mails, looks],
    ] = await Promise.all([
      Promise.all([
        ctx.risks.open(id),
        paymentIssues(ctx),
        ctx.proofs.ofOrder(id),
        ctx.purchaseOrders.ofOrder(id),
        moneyOf(ctx, order),
        ctx.receivedPurchaseOrders.ofOrder(id),
        deskCredit(ctx, order),
        deskChange(ctx, order),
      ]),
      Promise.all([
        ctx.accounts.byId(order.accountId),
        ctx.staff.list(),
        ctx.members.ofAccount(order.accountId),
        ctx.procurement.settingsOf(order.accountId),
        ctx.quotes.byId(order.accountId, order.quoteId),
        ctx.punchout.documentsOfOrder(id),
        ctx.orderHistory.events(order),
        ctx.orderHistory.mails(id),
        lineLooks(ctx, order.accountId, order.items),
      ]),
    ]);
    const bySoap = deskReceived(order, received);
    return {
      order: {
        ...shownOrder(order, deskDay(ctx.now())),
        ...deskFacts(order, account, {
          risks,
          paymentIssues: issues,
          purchaseOrders,
          billedOtherwise: purchaseOrders.filter(({ invoicing }) => invoicing?.check === 'differs'),
        }),
      },
      customerUrl: ctx.links.quote(order.quoteId),
      staff: staff.map(({ email, name }) => ({ email, name })),
      moves: movesOnDesk(order, proofs, purchaseOrders, money),
      looks,
      /** Of the person whom its updates go to, as the account has it. */
      accountPhone: phoneOf(members, order.shipTo.email),
      /** A received purchase order has its own. */
      customerNote: bySoap ? null : (quote?.contact.note ?? null),
      linesWithoutProof: linesWithoutProof(order, proofs),
      canSendProofs: isBeforeProduction(order),
      proofs: proofs.map((proof) => ({ ...proof, url: ctx.links.proof(proof.id) })),
      purchaseOrders: purchaseOrders.map((one) => ({
        ...one,
        isInDoubt: isInDoubt(one),
        costs: purchaseOrderCosts(order, one),
      })),
      change,
      money,
      received: bySoap,
      mailed: deskMailed(received, ctx.links),
      credit,
      buyerDocuments: documents.map((document) => deskDocument(document, ctx.links, settings)),
      events,
      mails,
    };
  },
});

/** Payments, refunds and what is owed. */
async function moneyOf({ paymentRecords, invoices, links, now }: Ctx, order: Order) {
  const [entries, refunds, invoice] = await Promise.all([
    paymentRecords.entriesOf(order.id),
    paymentRecords.refundsOf(order.id),
    invoices.ofOrder(order.id),
  ]);
  return {
    refundableCents: refundableCents(order.payment, refunds),
    entries,
    /** `null` before it ships. */
    invoice: invoice
      ? {
          ...invoice,
          status: invoiceStatus(invoice, now()),
          owedCents: owedCents(invoice),
          url: `${links.quote(invoice.quoteId)}/invoice.pdf`,
        }
      : null,
    /** Those the payment provider has not answered yet. */
    openRefunds: refunds.filter(({ status }) => status === 'open'),
  };
}

/** A move of the table, or one that depends on purchase orders, the hold and the payment. */
interface DeskMove {
  name:
    | MoveName
    | 'ask_for_artwork'
    | 'hold'
    | 'clear_hold'
    | 'refund'
    | 'follow'
    | 'ask'
    | 'ask_about_cancellations'
    | 'record_invoice_payment'
    | 'keep_cancellation_fee'
    | 'fetch_invoices'
    | 'refuse_change_request'
    | 'withdraw_order_change'
    | 'settle_shipment';
  /** The text of its button. */
  label: string;
  /** What it still needs; `null` where it can be made now. */
  waitsFor: string | null;
}

/** The moves that are possible now. */
function movesOnDesk(
  order: Order,
  proofs: readonly Proof[],
  purchaseOrders: readonly PurchaseOrder[],
  { refundableCents: refundable, invoice }: Awaited<ReturnType<typeof moneyOf>>,
): DeskMove[] {
  const waiting = linesWithoutProof(order, proofs);
  const possible = deskMoves(order).filter(
    (name) => name !== 'cancel' || !isInProduction(order, purchaseOrders),
  );
  const moves: DeskMove[] = possible.map((name) => ({
    name,
    label: MOVES[name].label,
    waitsFor:
      NEEDS_ARTWORK.includes(name) && waitsForArtwork(order)
        ? `Artwork of ${english(missingPlaces(missingArtwork(order)))}.`
        : name === 'send' && waiting.length > 0
          ? `An approved proof of ${waiting.length === 1 ? 'line' : 'lines'} ${waiting.join(', ')}.`
          : name === 'complete' && waitsForShipment(order.shipped)
            ? 'A decision on what shipped.'
            : null,
  }));
  const add = (name: DeskMove['name'], label: string) => moves.push({ name, label, waitsFor: null });
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
  if (waitsForShipment(order.shipped)) add('settle_shipment', 'Settle what was shipped');
  if (!order.hold && !hasEnded(order)) add('hold', 'Put on hold');
  if (refundable > 0 && !isNothingOwed(order))
    add('refund', order.payment.method === 'card' ? 'Refund' : 'Credit or refund');
  if (refundable > 0 && order.status === 'cancelled' && order.payment.method === 'card')
    add('keep_cancellation_fee', 'Keep the rest as a cancellation fee');
  if (invoice && invoice.owedCents > 0) add('record_invoice_payment', 'Record a payment of the invoice');
  return moves;
}
