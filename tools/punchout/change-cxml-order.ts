import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { changeOrder, holdClearedEvents } from '../orders/change-order.ts';
import { withdrawOpenChanges } from '../orders/end-change.ts';
import { loadOrder } from '../orders/find-order.ts';
import { missingArtwork } from '../orders/missing-artwork.ts';
import { applyMove } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { holdBeneath } from '../orders/order-change.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { markQuoteOrdered } from '../orders/place-order.ts';
import { putOnHold } from '../orders/put-on-hold.ts';
import { storeCancelled } from '../orders/store-cancelled.ts';
import { refuseBeyondCredit } from '../payments/credit.ts';
import { voidProofs } from '../proofs/void-proofs.ts';
import { cancelAtSupplier, isBeingSent, markCancelled } from '../purchasing/cancel-purchase-order.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { type DatesToday, datesToday } from '../quotes/dates-today.ts';
import { lateness } from '../quotes/lateness.ts';
import type { Quote, QuoteDates } from '../quotes/quote.ts';
import { deliveryOf } from './order-delivery.ts';
import { sumsRemark } from './order-freight.ts';
import { type BuyersOrder, ORDER_INPUT } from './order-input.ts';
import { orderedQuote, refuseClosed } from './ordered-quote.ts';
import { addDocument, earlierDocument, toDocument, withAttachments } from './store-document.ts';

export const changeCxmlOrder = defineTool({
  name: 'change_cxml_order',
  title: 'Replace or cancel a cXML order',
  description:
    'Replaces an order that came by cXML with a new version, priced by the quote it names and at the dates of today, or cancels it; where goods are gone meanwhile, it is held for the desk. Both are possible until production. A sent purchase order is cancelled at the supplier first; where the supplier cannot cancel it, it is too late. It never makes a second order; `place_cxml_order` does that.',
  access: 'write',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({
    ...ORDER_INPUT,
    type: z.enum(['update', 'delete']).describe('`update`: replace it. `delete`: cancel it'),
  }),
  output: z.object({
    order: OrderWire.describe('The order after the change'),
    is_repeat: z.boolean().describe('Whether this document was processed before'),
    late: z.string().nullable().describe('That it comes later than promised; null where it does not'),
    sums: z
      .string()
      .nullable()
      .describe('What freight and tax add to the lines, and what the order comes to; null once cancelled'),
  }),
  raises: ['quote.ordered', 'order.released', 'order.cancelled', 'order.hold', 'order.hold_cleared'],
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
    const isRepeat = (await earlierDocument(ctx, change, ctx.punchout)) !== undefined;
    const quoted = isRepeat || change.type === 'delete' ? undefined : await quotedChange(ctx, change);
    let replacement: Replacement | undefined;
    if (!isRepeat) {
      const order = await orderToChange(ctx, ctx, change);
      replacement = quoted && (await replacementOf(ctx, order, quoted));
      const isNoChange = replacement !== undefined && isUnchanged(order, replacement);
      if (!isNoChange && !(await cancelAtSupplier(ctx, order))) throw tooLate(order);
    }
    return withAttachments(ctx, isRepeat ? [] : change.attachments, (files) =>
      ctx.transaction(async (tx, ctx) => {
        const earlier = await earlierDocument(ctx, change, tx.punchout);
        if (earlier) {
          const order = await loadOrder(tx, { id: earlier.orderId });
          return {
            order: toOrderWire(order, ctx.links),
            is_repeat: true,
            late: null,
            sums: sumsOf(change, order),
          };
        }
        const order = await orderToChange(ctx, tx, change);
        const changed = replacement
          ? await replaceOrder(ctx, tx, order, replacement)
          : await cancelOrder(ctx, tx, order);
        await addDocument(ctx, tx, change, toDocument(ctx, change, order.id, files));
        return {
          order: toOrderWire(changed, ctx.links),
          is_repeat: false,
          late: replacement ? lateness(replacement.promised, replacement.today) : null,
          sums: sumsOf(change, changed),
        };
      }),
    );
  },
});

const sumsOf = (change: BuyersOrder, order: Order): string | null =>
  order.status === 'cancelled' ? null : sumsRemark(change, order);

interface QuotedChange {
  quote: Quote;
  delivery: Pick<Checkout, 'shipTo' | 'totals'>;
}

interface Replacement extends QuotedChange {
  /** The dates of the order, or of its new cart. */
  promised: QuoteDates;
  today: DatesToday;
}

async function quotedChange(ctx: Ctx, change: BuyersOrder): Promise<QuotedChange> {
  const quote = await orderedQuote(ctx, change);
  return { quote, delivery: await deliveryOf(ctx, quote, change) };
}

/** Stock and dates are asked again, unless nothing changes. */
async function replacementOf(ctx: Ctx, order: Order, quoted: QuotedChange): Promise<Replacement> {
  const { quote, delivery } = quoted;
  const promised = quote.id === order.quoteId ? order.dates : quote.dates;
  const today = isUnchanged(order, quoted)
    ? { dates: promised, gone: null, remark: null }
    : await datesToday(ctx, { ...quote, dates: promised }, delivery);
  return { ...quoted, promised, today };
}

/**
 * The order whose last version the document names.
 *
 * @throws ServiceError `not_found`, with the same text for an unknown order, another account's, and an older version
 */
async function orderToChange(
  ctx: InTransaction,
  from: Pick<Ctx, 'punchout' | 'orders'>,
  { number, replaces, mode }: BuyersOrder,
): Promise<Order> {
  const documents = await from.punchout.documentsOf(accountOf(ctx).id, number);
  const named = documents.find(({ payloadId }) => payloadId === replaces);
  if (named && named.mode !== mode)
    throw new ServiceError(
      'invalid_state',
      'A test document changes test orders only, and a production document real ones only.',
      {
        param: 'mode',
      },
    );
  const last = documents.filter((one) => one.mode === mode).at(-1);
  if (!last || last !== named)
    throw new ServiceError(
      'not_found',
      'The document reference does not name the last version of this order.',
      { param: 'replaces' },
    );
  return loadOrder(from, { id: last.orderId });
}

const isUnchanged = (order: Order, { quote, delivery }: QuotedChange): boolean =>
  quote.id === order.quoteId && JSON.stringify(delivery.shipTo) === JSON.stringify(order.shipTo);

/** Possible before production; the supplier has cancelled the purchase order already. */
async function replaceOrder(
  ctx: InTransaction,
  tx: Tx,
  before: Order,
  replacement: Replacement,
): Promise<Order> {
  const { quote, delivery, today } = replacement;
  const isChangeable = ['paid', 'released', 'po_sent'].includes(before.status);
  if (isChangeable && isUnchanged(before, replacement)) return before;
  if (!isChangeable || (await isBeingSent(tx, before))) throw tooLate(before);
  const wasSent = before.status === 'po_sent';
  if (wasSent) await markCancelled(tx, before);
  const order = wasSent ? applyMove(before, 'cancel_purchase_order') : before;
  await withdrawOpenChanges(tx, order, 'The buyer’s procurement system sent a new version of the order.');
  await voidProofs(tx, order.id, { before: order.items, after: quote.lines, at: ctx.now().toISOString() });
  const amountCents = delivery.totals.totalCents;
  const more = amountCents - order.payment.amountCents;
  if (more > 0) await refuseBeyondCredit(accountOf(ctx), more, tx.invoices);
  const isNewQuote = quote.id !== order.quoteId;
  if (isNewQuote) {
    const current = await tx.quotes.byId(quote.accountId, quote.id);
    refuseClosed(current ?? quote, ctx.now());
    await markQuoteOrdered(ctx, tx, quote, order.id);
  }
  const next = {
    ...order,
    quoteId: quote.id,
    items: quote.lines,
    charges: quote.charges,
    totals: delivery.totals,
    shipTo: delivery.shipTo,
    dates: today.dates,
    freightForm: quote.freightForm ?? order.freightForm ?? 'header',
    payment: { ...order.payment, amountCents },
    hold: holdBeneath(order.hold),
    // A cart without artwork shows nothing that an approval could stand for.
    proofWaiver: missingArtwork({ items: quote.lines }).length === 0 ? order.proofWaiver : null,
  };
  const released = wasSent ? [{ name: 'order.released', data: {} } as const] : [];
  const changed = await changeOrder(ctx, tx, next, ...released, ...holdClearedEvents(order, next));
  return today.gone === null ? changed : putOnHold(ctx, tx, changed, today.gone);
}

async function cancelOrder(ctx: InTransaction, tx: Tx, order: Order): Promise<Order> {
  if (order.status === 'cancelled') return order;
  if (!['paid', 'released', 'po_sent'].includes(order.status) || (await isBeingSent(tx, order)))
    throw tooLate(order);
  await markCancelled(tx, order);
  await withdrawOpenChanges(tx, order, 'The buyer’s procurement system cancelled the order.');
  return storeCancelled(ctx, tx, {
    before: order,
    after: applyMove(order, 'cancel'),
    reason: 'The buyer’s procurement system cancelled the order.',
    mailReason: 'Your procurement system cancelled the order.',
  });
}

const tooLate = ({ status }: Order): ServiceError =>
  new ServiceError(
    'invalid_state',
    status === 'cancelled'
      ? 'This order has ended and can no longer be changed.'
      : 'This order is with the manufacturer and can no longer be changed this way; ask the order desk.',
  );
