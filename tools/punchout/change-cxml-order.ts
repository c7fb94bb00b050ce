import { z } from 'zod';
import { accountOf, actorOf } from '../caller.ts';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { refuseBeyondCredit } from '../invoices/credit.ts';
import { orderCancelledMail } from '../mail/order-mails.ts';
import { changeOrder, seenOrder } from '../orders/change-order.ts';
import { moved } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import type { Checkout } from '../quotes/checkout.ts';
import type { Quote } from '../quotes/quote.ts';
import { quoteInEvent } from '../webhooks/records-in-events.ts';
import { deliveryOf } from './order-delivery.ts';
import { type BuyersOrder, ORDER_INPUT } from './order-input.ts';
import { namedQuote, refuseClosed } from './orderable-quote.ts';
import { earlierOf, keptFiles, toDocument } from './taken-document.ts';

export const changeCxmlOrder = defineTool({
  name: 'change_cxml_order',
  title: 'Replace or end a cXML order',
  description:
    'Replaces an order that came by cXML with what the buyer’s system sends now, priced by the quote it names, or ends it. Both only while it is not in production; it never makes a second order. New orders come by `place_cxml_order`.',
  access: 'write',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({
    ...ORDER_INPUT,
    type: z.enum(['update', 'delete']).describe('Replace it, or end it'),
  }),
  output: z.object({
    order: OrderWire.describe('The order as it is now'),
    is_repeat: z.boolean().describe('Whether this document had been taken in before'),
  }),
  raises: ['quote.ordered', 'order.cancelled'],
  errors: [
    'not_found',
    'invalid_state',
    'not_available',
    'price_unavailable',
    'supplier_unavailable',
    'timeout',
  ],
  example: {
    payload_id: '1767600000.2.2@buyer.example',
    fingerprint: '0'.repeat(64),
    mode: 'production',
    type: 'delete',
    number: '4500012',
    total: null,
    currency: null,
    ship_to: null,
    lines: [],
    replaces: '1767600000.1.1@buyer.example',
  },
  async handler(ctx, change) {
    const isRepeat = (await earlierOf(ctx, change, ctx.punchout)) !== undefined;
    const replacement = isRepeat || change.type === 'delete' ? undefined : await replacementOf(ctx, change);
    const files = isRepeat ? [] : await keptFiles(ctx, change.attachments);
    return ctx.transaction(async (tx) => {
      const earlier = await earlierOf(ctx, change, tx.punchout);
      if (earlier) {
        const order = await seenOrder(tx, { id: earlier.orderId });
        return { order: toOrderWire(order, ctx.links), is_repeat: true };
      }
      const order = await orderNamed(ctx, tx, change);
      const changed = replacement ? await replaced(ctx, tx, order, replacement) : await ended(ctx, tx, order);
      await tx.punchout.addDocument(toDocument(ctx, change, order.id, files));
      return { order: toOrderWire(changed, ctx.links), is_repeat: false };
    });
  },
});

interface Replacement {
  quote: Quote;
  delivery: Pick<Checkout, 'shipTo' | 'totals'>;
}

async function replacementOf(ctx: Ctx, change: BuyersOrder): Promise<Replacement> {
  const quote = await namedQuote(ctx, change);
  return { quote, delivery: await deliveryOf(ctx, quote, change) };
}

/**
 * The order whose last version the document names.
 *
 * @throws ServiceError `not_found`, with one text for what never was, what is another account's, and an older version
 */
async function orderNamed(ctx: Ctx, tx: Tx, { number, replaces, mode }: BuyersOrder): Promise<Order> {
  const documents = await tx.punchout.documentsOf(accountOf(ctx).id, number);
  const last = documents.at(-1);
  if (!last || last.payloadId !== replaces)
    throw new ServiceError(
      'not_found',
      'The document reference does not name the last version of this order that was taken in.',
      { param: 'replaces' },
    );
  if (last.mode !== mode)
    throw new ServiceError('invalid_state', 'A test changes no real order, and a real one no test.', {
      param: 'mode',
    });
  return seenOrder(tx, { id: last.orderId });
}

/** Once a manufacturer has its purchase order, what is made and where it goes stands. */
async function replaced(ctx: Ctx, tx: Tx, order: Order, { quote, delivery }: Replacement): Promise<Order> {
  const isSent = (await tx.purchaseOrders.ofOrder(order.id)).some(({ status }) => status !== 'refused');
  const isSame =
    quote.id === order.quoteId && JSON.stringify(delivery.shipTo) === JSON.stringify(order.shipTo);
  if (order.status !== 'released' || isSent) {
    if (isSame && ['released', 'po_sent'].includes(order.status)) return order;
    throw tooLate(order);
  }
  const amountCents = delivery.totals.totalCents;
  const more = amountCents - order.payment.amountCents;
  if (more > 0) await refuseBeyondCredit(accountOf(ctx), more, tx.invoices);
  const isOther = quote.id !== order.quoteId;
  if (isOther) {
    const current = await tx.quotes.byId(quote.accountId, quote.id);
    refuseClosed(current ?? quote, ctx.now());
    await tx.quotes.markOrdered(quote.id, order.id);
    await tx.events.emit({
      name: 'quote.ordered',
      accountId: quote.accountId,
      actor: actorOf(ctx.caller),
      at: ctx.now().toISOString(),
      recordId: quote.id,
      data: { quote_id: quote.id, order_id: order.id },
      quote: quoteInEvent({ ...quote, status: 'ordered', orderId: order.id }, ctx.links, ctx.now()),
    });
  }
  return changeOrder(ctx, tx, {
    ...order,
    quoteId: quote.id,
    items: quote.lines,
    charges: quote.charges,
    totals: delivery.totals,
    shipTo: delivery.shipTo,
    dates: isOther ? quote.dates : order.dates,
    payment: { ...order.payment, amountCents },
  });
}

async function ended(ctx: Ctx, tx: Tx, order: Order): Promise<Order> {
  if (order.status === 'cancelled') return order;
  if (!['paid', 'released', 'po_sent'].includes(order.status)) throw tooLate(order);
  const sent = (await tx.purchaseOrders.ofOrder(order.id)).filter(({ status }) => status !== 'refused');
  const numbers = sent.map(({ number }) => number).join(', ');
  const reason =
    numbers === ''
      ? 'The buyer’s procurement system ended the order.'
      : `The buyer’s procurement system ended the order; the manufacturer has ${numbers} and must be told.`;
  for (const one of sent) await tx.purchaseOrders.change({ ...one, status: 'cancelled' });
  const cancelled = await changeOrder(ctx, tx, moved(order, 'cancel'), {
    name: 'order.cancelled',
    data: { reason },
  });
  await tx.mails.queue(orderCancelledMail(cancelled, 'Your procurement system ended the order.', ctx));
  return cancelled;
}

const tooLate = ({ status }: Order): ServiceError =>
  new ServiceError(
    'invalid_state',
    status === 'cancelled'
      ? 'This order has ended and can no longer be changed.'
      : 'This order is with the manufacturer and can no longer be changed this way; ask the order desk.',
  );
