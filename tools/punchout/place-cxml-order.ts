import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { english, msg } from '../languages/words.ts';
import { changeOrder } from '../orders/change-order.ts';
import { missingArtwork, waitsForArtwork } from '../orders/missing-artwork.ts';
import { applyMove } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { refuseUnlessMayOwe } from '../payments/may-owe.ts';
import { placeOrder } from '../payments/place-order.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import type { Quote } from '../quotes/quote.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import type { BuyerDocument } from './buyer-document.ts';
import { agreementOn } from './order-differences.ts';
import { sumsRemark } from './order-freight.ts';
import { type BuyersOrder, ORDER_INPUT } from './order-input.ts';
import { chargedFor, type Paid, refuseUnpayable } from './order-payment.ts';
import {
  addDocument,
  earlierDocument,
  receivedLines,
  toDocument,
  withAttachments,
} from './store-document.ts';
import type { Taken } from './taken.ts';
import { areCartsAsSeen, remarksOn, type TakenOrder, takenOrder } from './taken-order.ts';
import { modeOf, TEST_MODE_REMARK } from './test-mode.ts';
import { withSentFields } from './with-sent-fields.ts';

/** The buyer approved the requisition with its decoration, so no proof is needed. */
const waiverOf = ({ protocol }: BuyersOrder): string =>
  protocol === 'edi'
    ? msg(
        'Ordered by EDI: the buyer’s own approval of the cart stands for the proof, and the order goes straight to production.',
      )
    : msg(
        'Ordered by cXML: the buyer’s own approval of the cart stands for the proof, and the order goes straight to production.',
      );
const testReasonOf = ({ protocol }: BuyersOrder): string =>
  `A test order (${protocol === 'edi' ? '`ISA15` T' : 'deploymentMode test'}): it was checked; nothing is produced or owed.`;

/** For buyers' procurement systems by cXML or EDI, with an approved requisition: it has no MCP or REST door. */
export const placeCxmlOrder = defineStep({
  name: 'place_cxml_order',
  access: 'write',
  effect: 'commit',
  input: z.strictObject({ ...ORDER_INPUT, type: z.literal('new') }),
  raises: [
    'quote.saved',
    'quote.ordered',
    'order.paid',
    'order.released',
    'order.hold',
    'order.po_received',
    'order.cancelled',
  ],
  async handler(ctx, order) {
    const repeated = await earlierAnswer(ctx, order, ctx);
    if (repeated) return repeated;
    const settings = await ctx.procurement.settingsOf(accountOf(ctx).id);
    const taken = { ...withSentFields(order, settings), mode: modeOf(order.mode, settings) };
    const by = order.card === null ? 'terms' : 'card';
    await refuseUnlessMayOwe(ctx, ctx, { account: accountOf(ctx), quotes: [], by, cents: 0 });
    await refuseUnpayable(ctx, taken, settings);
    const answer = await placed(ctx, taken, settings);
    return taken.mode === order.mode ? answer : { ...answer, remarks: [...answer.remarks, TEST_MODE_REMARK] };
  },
});

/** Read again where one of its carts was ordered meanwhile, or its card got the money back. */
async function placed(ctx: Ctx, order: BuyersOrder, settings: ProcurementSettings): Promise<Taken> {
  const taken = await takenOrder(ctx, order, settings);
  if (order.card !== null) await refuseUsedNumber(ctx, ctx, order);
  const by = order.card === null ? 'terms' : 'card';
  const cents = taken.delivery.totals.totalCents;
  const { carts: quotes, pieces } = taken;
  await refuseUnlessMayOwe(ctx, ctx, { account: accountOf(ctx), quotes, pieces, by, cents });
  const paid = await chargedFor(ctx, order, settings, cents);
  const answer = await withAttachments(ctx, order.attachments, (files) =>
    ctx.transaction((tx, ctx) =>
      placeOnce(ctx, tx, order, { ...taken, ...paid, approval: settings.approval }, files),
    ),
  );
  return answer ?? placed(ctx, order, settings);
}

/** Checks everything again, in the transaction that finds the number unused. */
async function placeOnce(
  ctx: InTransaction,
  tx: Tx,
  order: BuyersOrder,
  taken: PaidOrder,
  files: BuyerDocument['attachments'],
): Promise<Taken | undefined> {
  const again = await earlierAnswer(ctx, order, tx);
  if (again) return again;
  await refuseUsedNumber(ctx, tx, order);
  // Who was charged gets the goods.
  if (taken.payment.method === 'terms' && !(await areCartsAsSeen(ctx, tx, taken))) return undefined;
  const { chargeId } = taken;
  // Its money is on the way back: the card is charged again.
  if (chargeId !== null && !(await tx.paymentRecords.moveCharge(chargeId, ['open'], 'ordered')))
    return undefined;
  const quote = 'number' in taken.quote ? taken.quote : await saveQuote(ctx, tx, taken.quote);
  const placed =
    order.mode === 'test'
      ? await placeTest(ctx, tx, order, { ...taken, quote })
      : await placeReleased(ctx, tx, order, { ...taken, quote });
  await recordDocument(ctx, tx, order, { placed, taken, files });
  return {
    order: placed,
    isRepeat: false,
    remarks: [...remarksOn(taken, order.mode), ...repeatRemark(placed, taken)],
    sums: sumsRemark(order, placed),
  };
}

/** Where it waits for nothing else, the reason of its hold is that its goods were ordered before. */
const repeatRemark = ({ hold }: Order, { today, answer }: TakenOrder): string[] =>
  hold === null || (today.gone ?? agreementOn(answer)) !== null
    ? []
    : [`${english(hold.reason)} The order is held, and the order desk writes to you.`];

type PaidOrder = TakenOrder & Paid & Pick<ProcurementSettings, 'approval'>;
type SavedOrder = PaidOrder & { quote: Quote };

/** The first answer, where the same document comes again. */
async function earlierAnswer(
  ctx: InTransaction,
  order: BuyersOrder,
  from: Pick<Ctx, 'punchout' | 'orders'>,
): Promise<Taken | undefined> {
  const earlier = await earlierDocument(ctx, order, from.punchout);
  const known = earlier && (await from.orders.byId(earlier.accountId, earlier.orderId));
  return (
    known && {
      order: known,
      isRepeat: true,
      remarks: [],
      sums: sumsRemark(order, known),
    }
  );
}

/** A test may use the number of a later real order. */
const enteredNumber = ({ mode, number }: Pick<BuyersOrder, 'mode' | 'number'>): string =>
  mode === 'test' ? `TEST ${number}` : number;

/** Checked inside the transaction, so that two documents at once make one order. */
async function refuseUsedNumber(
  ctx: InTransaction,
  from: Pick<Ctx, 'receivedPurchaseOrders'>,
  order: BuyersOrder,
): Promise<void> {
  if (await from.receivedPurchaseOrders.byNumber(accountOf(ctx).id, enteredNumber(order)))
    throw new ServiceError(
      'invalid_state',
      'There is an order with this number already; a number is used once.',
      { param: 'number' },
    );
}

async function placeReleased(
  ctx: InTransaction,
  tx: Tx,
  order: BuyersOrder,
  { quote, carts, pieces, delivery, payment, approval, answer, today }: SavedOrder,
): Promise<Order> {
  const needsProof = approval === 'proof';
  const held = agreementOn(answer);
  const placed = await placeOrder(ctx, tx, {
    quote,
    carts,
    pieces,
    delivery,
    payment,
    today,
    source: order.protocol,
    held,
    // A cart without artwork shows nothing that an approval could stand for.
    ...(needsProof || missingArtwork({ items: quote.lines }).length > 0
      ? {}
      : { proofWaiver: waiverOf(order) }),
  });
  if (needsProof || placed.hold !== null || waitsForArtwork(placed)) return placed;
  return changeOrder(ctx, tx, applyMove(placed, 'release'), { name: 'order.released', data: {} });
}

/** Cancelled at once, because a cancelled order can never reach production. */
async function placeTest(
  ctx: InTransaction,
  tx: Tx,
  order: BuyersOrder,
  { quote, carts, delivery, ...taken }: SavedOrder,
): Promise<Order> {
  const poNumber = enteredNumber(order);
  const payment = { ...taken.payment, poNumber };
  const received = { poNumber, isAccepted: false };
  const placed = await placeOrder(ctx, tx, {
    quote,
    carts,
    delivery,
    payment,
    source: order.protocol,
    received,
  });
  return changeOrder(ctx, tx, applyMove(placed, 'refuse'), {
    name: 'order.cancelled',
    data: { reason: testReasonOf(order) },
  });
}

interface Recorded {
  placed: Order;
  taken: TakenOrder;
  files: BuyerDocument['attachments'];
}

async function recordDocument(
  ctx: InTransaction,
  tx: Tx,
  order: BuyersOrder,
  { placed, taken: { answer }, files }: Recorded,
): Promise<void> {
  const document = toDocument(ctx, order, placed.id, { attachments: files, answer });
  const { accountId, receivedAt } = document;
  await tx.receivedPurchaseOrders.add({
    accountId,
    number: enteredNumber(order),
    orderId: placed.id,
    receivedAt,
    lines: receivedLines(order, answer),
    sent: { payloadId: order.payload_id, mode: order.mode, details: order.details },
  });
  await addDocument(ctx, tx, order, document);
}
