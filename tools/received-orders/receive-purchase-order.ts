import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { waitsForArtwork, waitsForArtworkAt } from '../orders/missing-artwork.ts';
import type { Order } from '../orders/order.ts';
import { mayOwe, refuseUnlessMayOwe } from '../payments/may-owe.ts';
import { placeOrder } from '../payments/place-order.ts';
import { onTerms } from '../payments/quote-payment.ts';
import { type DatesToday, datesToday } from '../quotes/dates-today.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { type OrderNote, type QuotedOrder, quoteReceivedOrder } from './quote-received-order.ts';
import { RECEIVED_ORDER_INPUT } from './received-order-input.ts';

interface Taken {
  /** `received`: the desk decides. `accepted`: at once. `duplicate`: nothing was done. */
  outcome: 'received' | 'accepted' | 'duplicate';
  /** Also of a duplicate. */
  order: Order;
  /** Remarks for the buyer. */
  notes: OrderNote[];
}

/**
 * The desk decides on it, or it is accepted at once where the account allows that and nothing needs a person. Every amount must be
 * ours to the cent; freight and tax are added where they are left out. A number the account used before changes nothing.
 */
export const receivePurchaseOrder = defineStep({
  name: 'receive_purchase_order',
  access: ['orders', 'write'],
  effect: 'commit',
  input: RECEIVED_ORDER_INPUT,
  raises: ['quote.saved', 'quote.ordered', 'order.po_received', 'order.paid'],
  async handler(ctx, received) {
    const earlier = await earlierOrder(ctx, ctx, received.po_number);
    if (earlier) return earlier;
    const account = accountOf(ctx);
    await refuseUnlessMayOwe(ctx, ctx, { account, quotes: [], by: 'terms', cents: 0 });
    const taken = await quoteReceivedOrder(ctx, received);
    const today = account.takesPurchaseOrdersAtOnce
      ? await datesToday(ctx, taken.draft, taken.delivery)
      : undefined;
    return ctx.transaction(
      async (tx, ctx) =>
        (await earlierOrder(ctx, tx, received.po_number)) ?? (await take(ctx, tx, taken, today)),
    );
  },
});

async function earlierOrder(
  ctx: InTransaction,
  from: Pick<Ctx, 'receivedPurchaseOrders' | 'orders'>,
  poNumber: string,
): Promise<Taken | undefined> {
  const received = await from.receivedPurchaseOrders.byNumber(accountOf(ctx).id, poNumber);
  const order = received && (await from.orders.anyById(received.orderId));
  return order && { outcome: 'duplicate', order, notes: [] };
}

/** Runs in the transaction that found the number unused. */
async function take(
  ctx: InTransaction,
  tx: Tx,
  { received, draft, delivery, lines, notes }: QuotedOrder,
  today: DatesToday | undefined,
): Promise<Taken> {
  const account = accountOf(ctx);
  const { totals } = delivery;
  const debt = { account, quotes: [], by: 'terms', cents: totals.totalCents } as const;
  const { objection } = await mayOwe(ctx, tx, debt);
  const allNotes: OrderNote[] =
    objection === null
      ? notes
      : [...notes, { kind: 'people', message: 'It exceeds the credit that is left of the account.' }];
  const isAccepted = account.takesPurchaseOrdersAtOnce && allNotes.every(({ kind }) => kind === 'added');
  const quote = await saveQuote(ctx, tx, draft);
  const order = await placeOrder(ctx, tx, {
    quote,
    delivery,
    today,
    payment: onTerms({
      amountCents: totals.totalCents,
      termsDays: account.termsDays,
      poNumber: received.po_number,
      at: ctx.now(),
    }),
    source: 'soap',
    received: { poNumber: received.po_number, isAccepted },
  });
  await tx.receivedPurchaseOrders.add({
    accountId: account.id,
    number: received.po_number,
    orderId: order.id,
    receivedAt: ctx.now().toISOString(),
    lines,
    sent: received,
  });
  // The desk fetches files that the order names.
  const lacksArtwork = received.artwork_files.length === 0 && waitsForArtwork(order);
  return {
    outcome: isAccepted ? 'accepted' : 'received',
    order,
    notes: lacksArtwork
      ? [...allNotes, { kind: 'artwork', message: waitsForArtworkAt(ctx.links.quote(order.quoteId)) }]
      : allNotes,
  };
}
