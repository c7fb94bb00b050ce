/** Places an order, with its events and its mail, in the transaction that records the payment. */

import { wishLinePictures } from '../artwork/line-picture.ts';
import type { InTransaction, Tx } from '../context.ts';
import type { Account } from '../identity/account.ts';
import { actorOf } from '../identity/account-of.ts';
import type { FreightForm } from '../identity/freight-form.ts';
import { type Said, said } from '../languages/words.ts';
import type { Order, Payment } from '../orders/order.ts';
import { orderInEvent } from '../orders/order-in-event.ts';
import { orderPlacedMail } from '../orders/order-mails.ts';
import { orderNumber } from '../orders/order-number.ts';
import { putOnHold } from '../orders/put-on-hold.ts';
import { tellOwnersOfTerms } from '../orders/terms-order-mail.ts';
import { type Checkout, settledPlaces } from '../quotes/checkout.ts';
import { type DatesToday, datesNow } from '../quotes/dates-today.ts';
import { lateness } from '../quotes/lateness.ts';
import type { QuotePieces } from '../quotes/port.ts';
import type { Quote } from '../quotes/quote.ts';
import { quoteInEvent } from '../quotes/quote-in-event.ts';
import { mayOwe } from './may-owe.ts';

export interface NewOrder {
  quote: Quote;
  /** What it takes its goods from, where that is not the quote itself. */
  carts?: readonly Quote[];
  /** What it takes of its carts; all of the quote if absent. */
  pieces?: readonly QuotePieces[];
  delivery: Pick<Checkout, 'shipTo' | 'totals'> & Partial<Pick<Checkout, 'destinations'>>;
  payment: Payment;
  /** Its dates, as they were looked at before; those of the quote if absent. */
  today?: DatesToday | undefined;
  source?: Order['source'];
  /** For an order by SOAP or cXML: its number, and whether it is accepted at once or waits for the desk. */
  received?: { poNumber: string; isAccepted: boolean };
  /** Why production needs no proofs, where that is known already. */
  proofWaiver?: string;
  /** Why a person of the desk looks at it first. */
  held?: Said | null;
}

/**
 * Where it is on terms, the gate is asked in this transaction; who was charged gets the goods. Pieces that another order took since its
 * dates were looked at make them later. What a buyer’s system ordered before
 * waits for a person of the desk. The caller checks, in this transaction, that the quote has no order yet.
 *
 * Raises `quote.ordered` and `order.paid`, and records a card payment in the books. A received purchase order raises
 * `order.po_received`, and `order.paid` only where it is accepted at once.
 */
export async function placeOrder(
  ctx: InTransaction,
  tx: Tx,
  {
    quote,
    carts = [quote],
    pieces,
    delivery,
    payment,
    today,
    source = 'page',
    received,
    proofWaiver,
    held = null,
  }: NewOrder,
): Promise<Order> {
  const isPlaced = received?.isAccepted ?? true;
  // What the desk has to accept first is not owed yet; a test is judged as the real order.
  const cents = isPlaced || source !== 'soap' ? payment.amountCents : 0;
  const account = await tx.accounts.byId(quote.accountId);
  if (!account) throw new Error(`there is no account ${quote.accountId}`);
  const { freight } = delivery.totals;
  const debt = { account, quotes: carts, pieces, by: payment.method, cents, freight };
  const { objection, repeats } = await mayOwe(ctx, tx, debt);
  if (objection !== null && payment.method === 'terms') throw objection;
  const now = today && (await datesNow(tx, today));
  const at = ctx.now().toISOString();
  const actor = actorOf(ctx.caller);
  const order: Order = {
    id: ctx.newId('ord'),
    number: await tx.orders.nextNumber(),
    accountId: quote.accountId,
    quoteId: quote.id,
    quoteNumber: quote.number,
    status: isPlaced ? 'paid' : 'received',
    source,
    createdAt: at,
    updatedAt: at,
    version: 1,
    items: quote.lines,
    charges: quote.charges,
    totals: delivery.totals,
    shipTo: delivery.shipTo,
    destinations: settledPlaces(quote, delivery.destinations),
    dates: now?.dates ?? quote.dates,
    rush: quote.rush,
    freightForm: freightFormOf(account, quote, source),
    shippingService: quote.shippingService,
    ...(quote.terms === undefined ? {} : { terms: quote.terms }),
    ...(quote.language ? { language: quote.language } : {}),
    payment,
    tracking: [],
    hold: null,
    forecast: null,
    assignedTo: null,
    proofWaiver: proofWaiver ?? null,
  };
  await tx.orders.add(order);
  await wishLinePictures(ctx, tx, order.accountId, order.items);
  if (pieces) await tx.quotes.takePieces(order.id, pieces);
  if (payment.method === 'card') {
    const { amountCents, provider, reference } = payment;
    const entry = { kind: 'charge', amountCents, provider, reference, note: null } as const;
    await tx.paymentRecords.addEntry({ id: ctx.newId('pay'), orderId: order.id, actor, at, ...entry });
  }
  await tx.spending.keep(quote.id);
  await markQuoteOrdered(ctx, tx, quote, order.id);
  const event = { accountId: quote.accountId, actor, at };
  if (received) {
    await tx.events.emit({
      ...event,
      name: 'order.po_received',
      recordId: order.id,
      data: { order_id: order.id, po_number: received.poNumber },
      order: orderInEvent({ ...order, status: 'received' }, ctx.links),
    });
  }
  if (!isPlaced) return order;
  await tx.events.emit({
    ...event,
    name: 'order.paid',
    recordId: order.id,
    data: { order_id: order.id, payment: payment.method === 'terms' ? 'on_terms' : 'paid' },
    order: orderInEvent(order, ctx.links),
  });
  const late = today && now && now !== today ? lateness(today.dates, now) : null;
  await tx.mails.queue(orderPlacedMail(order, ctx, late));
  if (payment.method === 'terms') await tellOwnersOfTerms(ctx, tx, order);
  const why = now?.gone ?? held;
  const reason = repeats === null ? why : orderedBefore(repeats, why);
  return reason === null ? order : putOnHold(ctx, tx, order, reason);
}

/** A cart keeps its own; a purchase order by SOAP states freight by itself. */
const freightFormOf = (account: Account, quote: Quote, source: Order['source']): FreightForm =>
  source === 'soap' ? 'header' : (quote.freightForm ?? account.freightForm);

/** Why it waits, for the desk and the buyer. */
export const orderedBefore = (earlier: Order, held: Said | null = null): Said =>
  held === null
    ? said('These goods were ordered before, as {number}.', { number: orderNumber(earlier) })
    : said('{why} These goods were ordered before, as {number}.', {
        why: held,
        number: orderNumber(earlier),
      });

/** Marks the quote as ordered and raises `quote.ordered`. */
export async function markQuoteOrdered(
  ctx: InTransaction,
  tx: Tx,
  quote: Quote,
  orderId: string,
): Promise<void> {
  const at = ctx.now().toISOString();
  await tx.quotes.markOrdered(quote.id, orderId, at);
  await tx.events.emit({
    name: 'quote.ordered',
    accountId: quote.accountId,
    actor: actorOf(ctx.caller),
    at,
    recordId: quote.id,
    data: { quote_id: quote.id, order_id: orderId },
    quote: quoteInEvent({ ...quote, status: 'ordered', orderId }, ctx.links, ctx.now()),
  });
}
