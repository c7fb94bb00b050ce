import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { changeOrder } from '../orders/change-order.ts';
import { missingArtwork, waitsForArtwork } from '../orders/missing-artwork.ts';
import { applyMove } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { placeOrder } from '../orders/place-order.ts';
import { putOnHold } from '../orders/put-on-hold.ts';
import { refuseBeyondCredit } from '../payments/credit.ts';
import { onTerms } from '../payments/quote-payment.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { type DatesToday, datesToday } from '../quotes/dates-today.ts';
import { lateness } from '../quotes/lateness.ts';
import type { Quote } from '../quotes/quote.ts';
import type { BuyerDocument } from './buyer-document.ts';
import { deliveryOf } from './order-delivery.ts';
import { sumsRemark } from './order-freight.ts';
import { type BuyersOrder, ORDER_INPUT } from './order-input.ts';
import { orderedQuote, refuseClosed } from './ordered-quote.ts';
import { addDocument, earlierDocument, toDocument, withAttachments } from './store-document.ts';

/** The buyer approved the requisition with its decoration, so no proof is needed. */
const WAIVER =
  'Ordered by cXML: the buyer’s own approval of the cart stands for the proof, and the order goes straight to production.';
const TEST_REASON = 'A test order (deploymentMode test): it was checked; nothing is produced or owed.';

/** For buyers' procurement systems by cXML, with an approved requisition: it has no MCP or REST door. */
export const placeCxmlOrder = defineTool({
  name: 'place_cxml_order',
  title: 'Place a cXML order',
  description:
    'Places the order of a returned cart at the prices of its quote, on the account’s terms, and releases it to production; without artwork it waits for that; where goods are gone meanwhile, it is held for the desk. The buyer’s amounts are checked and never used. The same document again returns the same order; a test is checked, recorded, and cancelled at once.',
  access: 'write',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({ ...ORDER_INPUT, type: z.literal('new').describe('A new order') }),
  output: z.object({
    order: OrderWire.describe('The order'),
    is_repeat: z.boolean().describe('Whether this document was processed before'),
    late: z.string().nullable().describe('That it comes later than its cart said; null where it does not'),
    sums: z.string().describe('What freight and tax add to the lines, and what the order comes to'),
  }),
  raises: [
    'quote.ordered',
    'order.paid',
    'order.released',
    'order.hold',
    'order.po_received',
    'order.cancelled',
  ],
  errors: [
    'not_found',
    'invalid_state',
    'not_available',
    'price_unavailable',
    'supplier_unavailable',
    'timeout',
  ],
  example: {
    payload_id: '1767600000.1.1@buyer.example',
    fingerprint: '0'.repeat(64),
    mode: 'production',
    type: 'new',
    number: '4500012',
    total: null,
    currency: null,
    ship_to: null,
    lines: [],
  },
  async handler(ctx, order) {
    const repeated = await earlierAnswer(ctx, order, ctx);
    if (repeated) return repeated;
    const { termsDays } = accountOf(ctx);
    if (termsDays === 0)
      throw new ServiceError(
        'not_available',
        'This account has no net terms, which cXML orders need; ask the order desk.',
        { param: 'payment' },
      );
    const quote = await orderedQuote(ctx, order);
    const delivery = await deliveryOf(ctx, quote, order);
    const today = await datesToday(ctx, quote, delivery);
    const quoted = { quote, delivery, termsDays, today };
    return withAttachments(ctx, order.attachments, (files) =>
      ctx.transaction((tx, ctx) => placeOnce(ctx, tx, order, quoted, files)),
    );
  },
});

/** Checks everything again, in the transaction that finds the number unused. */
async function placeOnce(
  ctx: InTransaction,
  tx: Tx,
  order: BuyersOrder,
  quoted: QuotedOrder,
  files: BuyerDocument['attachments'],
) {
  const again = await earlierAnswer(ctx, order, tx);
  if (again) return again;
  await refuseUsedNumber(ctx, tx, order);
  const { quote, delivery, today } = quoted;
  const current = await tx.quotes.byId(quote.accountId, quote.id);
  refuseClosed(current ?? quote, ctx.now());
  // A test gets the same refusals as the real order.
  await refuseBeyondCredit(accountOf(ctx), delivery.totals.totalCents, tx.invoices);
  const placed =
    order.mode === 'test'
      ? await placeTest(ctx, tx, order, quoted)
      : await placeReleased(ctx, tx, order, quoted);
  await recordDocument(ctx, tx, order, placed, files);
  return {
    order: toOrderWire(placed, ctx.links),
    is_repeat: false,
    late: lateness(quote.dates, today),
    sums: sumsRemark(order, placed),
  };
}

interface QuotedOrder {
  quote: Quote;
  delivery: Pick<Checkout, 'shipTo' | 'totals'>;
  termsDays: number;
  today: DatesToday;
}

/** The first answer, where the same document comes again. */
async function earlierAnswer(ctx: InTransaction, order: BuyersOrder, from: Pick<Ctx, 'punchout' | 'orders'>) {
  const earlier = await earlierDocument(ctx, order, from.punchout);
  const known = earlier && (await from.orders.byId(earlier.accountId, earlier.orderId));
  return (
    known && {
      order: toOrderWire(known, ctx.links),
      is_repeat: true,
      late: null,
      sums: sumsRemark(order, known),
    }
  );
}

/** A test may use the number of a later real order. */
const enteredNumber = ({ mode, number }: Pick<BuyersOrder, 'mode' | 'number'>): string =>
  mode === 'test' ? `TEST ${number}` : number;

/** Checked inside the transaction, so that two documents at once make one order. */
async function refuseUsedNumber(ctx: InTransaction, tx: Tx, order: BuyersOrder): Promise<void> {
  if (await tx.receivedPurchaseOrders.byNumber(accountOf(ctx).id, enteredNumber(order)))
    throw new ServiceError(
      'invalid_state',
      'There is an order with this number already; a number is used once.',
      { param: 'number' },
    );
}

async function placeReleased(
  ctx: InTransaction,
  tx: Tx,
  { number }: BuyersOrder,
  { quote, delivery, termsDays, today: { dates, gone } }: QuotedOrder,
): Promise<Order> {
  const amountCents = delivery.totals.totalCents;
  const payment = onTerms({ amountCents, termsDays, poNumber: number, at: ctx.now() });
  const placed = await placeOrder(ctx, tx, {
    quote,
    delivery,
    payment,
    dates,
    source: 'cxml',
    // A cart without artwork shows nothing that an approval could stand for.
    ...(missingArtwork({ items: quote.lines }).length === 0 ? { proofWaiver: WAIVER } : {}),
  });
  if (gone !== null) return putOnHold(ctx, tx, placed, gone);
  if (waitsForArtwork(placed)) return placed;
  return changeOrder(ctx, tx, applyMove(placed, 'release'), { name: 'order.released', data: {} });
}

/** Cancelled at once, because a cancelled order can never reach production. */
async function placeTest(
  ctx: InTransaction,
  tx: Tx,
  order: BuyersOrder,
  { quote, delivery, termsDays }: QuotedOrder,
): Promise<Order> {
  const poNumber = enteredNumber(order);
  const amountCents = delivery.totals.totalCents;
  const payment = onTerms({ amountCents, termsDays, poNumber, at: ctx.now() });
  const received = { poNumber, isAccepted: false };
  const placed = await placeOrder(ctx, tx, { quote, delivery, payment, source: 'cxml', received });
  return changeOrder(ctx, tx, applyMove(placed, 'refuse'), {
    name: 'order.cancelled',
    data: { reason: TEST_REASON },
  });
}

async function recordDocument(
  ctx: InTransaction,
  tx: Tx,
  order: BuyersOrder,
  placed: Order,
  files: BuyerDocument['attachments'],
): Promise<void> {
  const document = toDocument(ctx, order, placed.id, files);
  const { accountId, receivedAt } = document;
  await tx.receivedPurchaseOrders.add({
    accountId,
    number: enteredNumber(order),
    orderId: placed.id,
    receivedAt,
    lines: order.lines.flatMap((line) => {
      const ours = placed.items.find((item) => line.auxiliary_id === `${placed.quoteId}-${item.line}`);
      const buyers = Number(line.line_number ?? line.place);
      return ours
        ? [
            {
              line: ours.line,
              number: Number.isSafeInteger(buyers) ? buyers : line.place,
              productId: line.supplier_part_id,
            },
          ]
        : [];
    }),
    sent: { payloadId: order.payload_id, mode: order.mode, details: order.details },
  });
  await addDocument(ctx, tx, order, document);
}
