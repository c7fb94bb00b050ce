import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import { changeOrder, holdClearedEvents } from '../orders/change-order.ts';
import { withdrawOpenChanges } from '../orders/end-change.ts';
import { loadOrder } from '../orders/find-order.ts';
import { missingArtwork, waitsForArtwork } from '../orders/missing-artwork.ts';
import { applyMove } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { holdBeneath } from '../orders/order-change.ts';
import { putOnHold } from '../orders/put-on-hold.ts';
import { storeCancelled } from '../orders/store-cancelled.ts';
import { keyObjection, refuseUnlessMayOwe } from '../payments/may-owe.ts';
import { markQuoteOrdered, orderedBefore } from '../payments/place-order.ts';
import { voidProofs } from '../proofs/void-proofs.ts';
import { cancelAtSupplier, isBeingSent, markCancelled } from '../purchasing/cancel-purchase-order.ts';
import { settledPlaces } from '../quotes/checkout.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { formatCents } from '../values/money.ts';
import type { BuyerDocument } from './buyer-document.ts';
import { versionOf } from './document-facts.ts';
import { agreementOn } from './order-differences.ts';
import { sumsRemark } from './order-freight.ts';
import { type BuyersOrder, ORDER_INPUT } from './order-input.ts';
import { refuseUnpayable } from './order-payment.ts';
import { tenThousandthsOf } from './ordered-lines.ts';
import { addDocument, earlierDocument, toDocument, withAttachments } from './store-document.ts';
import type { Taken } from './taken.ts';
import { areCartsAsSeen, remarksOn, type TakenOrder, takenOrder } from './taken-order.ts';
import { modeOf } from './test-mode.ts';
import { wholeVersion } from './whole-version.ts';
import { withSentFields } from './with-sent-fields.ts';

export const changeCxmlOrder = defineStep({
  name: 'change_cxml_order',
  access: 'write',
  effect: 'commit',
  input: z.strictObject({
    ...ORDER_INPUT,
    type: z.enum(['update', 'delete']),
  }),
  raises: [
    'quote.saved',
    'quote.ordered',
    'order.released',
    'order.cancelled',
    'order.hold',
    'order.hold_cleared',
  ],
  async handler(ctx, sent) {
    refuseKey(ctx.caller, sent.type);
    const settings = await ctx.procurement.settingsOf(accountOf(ctx).id);
    const named = { ...sent, mode: modeOf(sent.mode, settings) };
    const isRepeat = (await earlierDocument(ctx, named, ctx.punchout)) !== undefined;
    const whole = isRepeat ? named : await wholeVersion(ctx, named);
    return changed(ctx, isRepeat ? whole : withoutEnded(withSentFields(whole, settings)), isRepeat);
  },
});

/**
 * A line of 0 pieces ends.
 *
 * @throws ServiceError `validation_failed` where every line ends
 */
function withoutEnded<O extends BuyersOrder>(change: O): O {
  const lines = change.lines.filter(({ quantity }) => tenThousandthsOf(quantity) !== 0n);
  if (lines.length > 0 || change.lines.length === 0) return { ...change, lines };
  throw new ServiceError('validation_failed', 'Every line ends with this update: send a `delete`.', {
    param: 'lines',
  });
}

/** @throws ServiceError `forbidden_scope` for a key that is for agents, and to end an order for one that may not read it */
function refuseKey(caller: Caller, type: BuyersOrder['type']): void {
  const objection = keyObjection(caller);
  if (objection !== null) throw objection;
  if (type !== 'delete' || (caller.kind === 'key' && caller.key.scopes.includes('orders'))) return;
  throw new ServiceError(
    'forbidden_scope',
    'This key lacks the scope `orders`, and one that may not read orders does not end them.',
  );
}

/** Read again where one of its carts was ordered meanwhile. */
async function changed(ctx: Ctx, change: BuyersOrder, isRepeat: boolean): Promise<Taken> {
  const taken = isRepeat ? undefined : await prepared(ctx, change);
  const answer = await withAttachments(ctx, isRepeat ? [] : change.attachments, (files) =>
    ctx.transaction((tx, ctx) => changeOnce(ctx, tx, change, { taken, files })),
  );
  return answer ?? changed(ctx, change, isRepeat);
}

/** Reads the new version, and takes back what the supplier has; `undefined` for a cancellation. */
async function prepared(ctx: Ctx, change: BuyersOrder): Promise<TakenOrder | undefined> {
  const order = await orderToChange(ctx, ctx, change);
  const taken = change.type === 'delete' ? undefined : await newVersion(ctx, change, order);
  const isNoChange = taken !== undefined && isUnchanged(order, taken);
  if (!isNoChange && !(await cancelAtSupplier(ctx, order))) throw tooLate(order);
  return taken;
}

/** @throws ServiceError `not_available` for an update that the account does not take, or not of another number of pieces */
async function newVersion(ctx: Ctx, change: BuyersOrder, order: Order): Promise<TakenOrder> {
  const settings = await ctx.procurement.settingsOf(order.accountId);
  if (settings.changes === 'refuse')
    throw notChanged('This account takes no `update` of an order: send a `delete` and a new order.');
  await refuseUnpayable(ctx, change, settings, order);
  const taken = await takenOrder(ctx, change, settings, order);
  if (settings.changes === 'details' && piecesOf(taken.quote.lines) !== piecesOf(order.items))
    throw notChanged(
      'An `update` of this account changes no pieces, only where and when they go: send the pieces as they were, or a `delete` and a new order.',
    );
  if (order.payment.method === 'card' && taken.delivery.totals.totalCents !== order.payment.amountCents)
    throw notChanged(
      `The order was paid by card, ${formatCents(order.payment.amountCents)}, and this version comes to ${formatCents(taken.delivery.totals.totalCents)}; ask the order desk.`,
    );
  return taken;
}

const notChanged = (sentence: string): ServiceError =>
  new ServiceError('not_available', sentence, { param: 'type' });

const piecesOf = (lines: Order['items']): string =>
  JSON.stringify(lines.map(({ spec: { key, partId, quantity } }) => [key, partId, quantity]).sort());

async function changeOnce(
  ctx: InTransaction,
  tx: Tx,
  change: BuyersOrder,
  { taken, files }: { taken: TakenOrder | undefined; files: BuyerDocument['attachments'] },
): Promise<Taken | undefined> {
  const earlier = await earlierDocument(ctx, change, tx.punchout);
  if (earlier) {
    const order = await loadOrder(tx, { id: earlier.orderId });
    const sums = sumsOf(change, order);
    return { order: order, isRepeat: true, remarks: [], sums };
  }
  const order = await orderToChange(ctx, tx, change);
  if (taken && !(await areCartsAsSeen(ctx, tx, taken, order))) return undefined;
  const after = taken ? await replaceOrder(ctx, tx, order, taken) : await cancelOrder(ctx, tx, order);
  const read = { attachments: files, answer: taken?.answer ?? null };
  await addDocument(ctx, tx, change, toDocument(ctx, change, order.id, read));
  return {
    order: after,
    isRepeat: false,
    remarks: taken ? remarksOn(taken, change.mode) : [],
    sums: sumsOf(change, after),
  };
}

const sumsOf = (change: BuyersOrder, order: Order): string | null =>
  order.status === 'cancelled' ? null : sumsRemark(change, order);

/**
 * The order whose last version the document names. Its number alone is enough to end it, by EDI, and beside a version that
 * is later than the last.
 *
 * @throws ServiceError `not_found`, with the same text for an unknown order, another account's, and an older version
 */
async function orderToChange(
  ctx: InTransaction,
  from: Pick<Ctx, 'punchout' | 'orders'>,
  { number, replaces, mode, type, protocol, version }: BuyersOrder,
): Promise<Order> {
  const documents = await from.punchout.documentsOf(accountOf(ctx).id, number);
  const last = documents.filter((one) => one.mode === mode).at(-1);
  const isNext = version !== null && version > versionOf(last?.details ?? '');
  const isByNumber = replaces === null && (type === 'delete' || protocol === 'edi' || isNext);
  const named = isByNumber
    ? (last ?? documents.at(-1))
    : documents.find(({ payloadId }) => payloadId === replaces);
  if (named && named.mode !== mode)
    throw new ServiceError(
      'invalid_state',
      'A test document changes test orders only, and a production document real ones only.',
      {
        param: 'mode',
      },
    );
  if (!last || last !== named)
    throw new ServiceError(
      'not_found',
      'The document reference does not name the last version of this order.',
      { param: 'replaces' },
    );
  // By EDI nothing else says which version comes before.
  if (protocol === 'edi' && version !== null && version <= versionOf(last.details))
    throw new ServiceError(
      'invalid_state',
      'A change with this number, or a later one, was taken already; send this one under the next number.',
      { param: 'version' },
    );
  return loadOrder(from, { id: last.orderId });
}

type Placed = Pick<Order, 'items' | 'charges' | 'shipTo' | 'destinations'>;

/** The same cart to the same address, or the same goods, prices and places as the order has. */
function isUnchanged(order: Order, { quote, isNew, delivery }: TakenOrder): boolean {
  const { shipTo } = delivery;
  if (!isNew) return quote.id === order.quoteId && JSON.stringify(shipTo) === JSON.stringify(order.shipTo);
  const destinations = settledPlaces(quote, delivery.destinations);
  return factsOf(order) === factsOf({ items: quote.lines, charges: quote.charges, shipTo, destinations });
}

const factsOf = ({ items, charges, shipTo, destinations }: Placed): string =>
  JSON.stringify([items, charges, shipTo, destinations.map((place) => [place.shipTo, place.lines])]);

/** Possible before production; the supplier has cancelled the purchase order already. */
async function replaceOrder(ctx: InTransaction, tx: Tx, before: Order, taken: TakenOrder): Promise<Order> {
  const { quote: read, delivery, today, answer } = taken;
  const isChangeable = ['paid', 'released', 'po_sent'].includes(before.status);
  const own = holdBeneath(before.hold);
  const awaited = await awaitedAgreement(tx, before);
  const hold = awaited !== null && own?.reason === awaited ? null : own;
  const amountCents = delivery.totals.totalCents;
  const { repeats } = await refuseUnlessMayOwe(ctx, tx, {
    account: accountOf(ctx),
    quotes: taken.carts,
    pieces: taken.pieces,
    by: before.payment.method,
    cents: amountCents,
    changing: before,
  });
  const held = today.gone ?? agreementOn(answer) ?? (repeats && orderedBefore(repeats));
  if (isChangeable && isUnchanged(before, taken) && hold === own && held === null)
    return withTerms(ctx, tx, before, taken);
  if (!isChangeable || (await isBeingSent(tx, before))) throw tooLate(before);
  const wasSent = before.status === 'po_sent';
  if (wasSent) await markCancelled(tx, before);
  const order = wasSent ? applyMove(before, 'cancel_purchase_order') : before;
  await withdrawOpenChanges(tx, order, 'The buyer’s procurement system sent a new version of the order.');
  await voidProofs(tx, order.id, { before: order.items, after: read.lines, at: ctx.now().toISOString() });
  const quote = 'number' in read ? read : await saveQuote(ctx, tx, read);
  if (quote.orderId !== order.id) await markQuoteOrdered(ctx, tx, quote, order.id);
  await tx.quotes.takePieces(order.id, taken.pieces);
  const next = {
    ...order,
    quoteId: quote.id,
    quoteNumber: quote.number,
    items: quote.lines,
    charges: quote.charges,
    totals: delivery.totals,
    shipTo: delivery.shipTo,
    destinations: settledPlaces(quote, delivery.destinations),
    dates: today.dates,
    ...(quote.terms && { terms: quote.terms }),
    freightForm: quote.freightForm ?? order.freightForm ?? 'header',
    payment: { ...order.payment, amountCents },
    hold,
    // A cart without artwork shows nothing that an approval could stand for.
    proofWaiver: missingArtwork({ items: quote.lines }).length === 0 ? order.proofWaiver : null,
  };
  const released = wasSent ? [{ name: 'order.released', data: {} } as const] : [];
  const changed = await changeOrder(ctx, tx, next, ...released, ...holdClearedEvents(order, next));
  if (held !== null) return putOnHold(ctx, tx, changed, held);
  const isAgreed = hold !== own && changed.status === 'paid' && !waitsForArtwork(changed);
  return isAgreed
    ? changeOrder(ctx, tx, applyMove(changed, 'release'), { name: 'order.released', data: {} })
    : changed;
}

/** Bookkeeping concerns nobody who makes the goods. */
async function withTerms(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { quote: { terms } }: TakenOrder,
): Promise<Order> {
  const isSame = terms === undefined || JSON.stringify(terms) === JSON.stringify(order.terms);
  return isSame ? order : changeOrder(ctx, tx, { ...order, terms });
}

/** What the last version of the order waits for; `null` where it waits for no agreement. */
async function awaitedAgreement({ punchout }: Pick<Tx, 'punchout'>, { id }: Order): Promise<string | null> {
  const { answer = null } = (await punchout.documentsOfOrder(id)).at(-1) ?? {};
  return answer && agreementOn(answer);
}

async function cancelOrder(ctx: InTransaction, tx: Tx, order: Order): Promise<Order> {
  if (order.status === 'cancelled') return order;
  if (!['paid', 'released', 'po_sent'].includes(order.status) || (await isBeingSent(tx, order)))
    throw tooLate(order);
  if (order.payment.method === 'card')
    throw notChanged('The order was paid by card; ask the order desk to cancel it.');
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
