/** Other pieces than ordered: billed as they shipped within what was agreed on, else the desk decides. */
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import { english, type Said, said } from '../languages/words.ts';
import type { NewOrderEvent } from '../orders/change-order.ts';
import { type Hold, type Order, productKeysOf } from '../orders/order.ts';
import { isWithin, type ShippedLine, shippedWords, waitsForShipment } from '../orders/shipped-pieces.ts';
import { billShipped, type ShippedContent, shippedContent } from '../payments/bill-shipped.ts';
import type { Refund } from '../payments/payment-records.ts';
import { EXACT } from '../quotes/over-under.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { otherThanOrdered } from './shipped-lines.ts';

export interface Shipment {
  lines: ShippedLine[];
  /** `null` where the desk decides. */
  content: ShippedContent | null;
}

/**
 * `undefined` where all was shipped as ordered, as far as the suppliers say, or it is decided.
 *
 * @throws ServiceError as `shippedContent`
 */
export async function shipmentFound(
  ctx: Ctx,
  order: Order,
  purchaseOrders: readonly Pick<PurchaseOrder, 'body' | 'shipped'>[],
): Promise<Shipment | undefined> {
  const { shipped } = order;
  if (shipped?.state === 'billed' || order.status === 'complete') return undefined;
  const lines = otherThanOrdered(purchaseOrders, await partsSold(ctx, order));
  if (!shipped && lines.length === 0) return undefined;
  if (shipped && JSON.stringify(shipped.lines) === JSON.stringify(lines)) return undefined;
  const isAgreed = isWithin(lines, order.terms?.overUnder ?? EXACT);
  return { lines, content: isAgreed ? await shippedContent(ctx, order, lines) : null };
}

/** In all colors and sizes of the ordered products: a part of them that was not ordered is a wrong one. */
async function partsSold({ catalog }: Ctx, { items }: Order): Promise<string[]> {
  const products = await Promise.all(productKeysOf(items).map((key) => catalog.product(key)));
  return products.flatMap((product) => product?.parts.map(({ partId }) => partId) ?? []);
}

/** The order with what shipped, not yet stored. */
export async function withShipment(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { lines, content }: Shipment,
): Promise<{ order: Order; refunds: Refund[]; events: NewOrderEvent[] }> {
  if (content) {
    const billed = await billShipped(ctx, tx, order, content);
    const shipped = { lines, state: 'billed' as const };
    return { ...billed, order: { ...billed.order, shipped, hold: holdAfter(order) }, events: [] };
  }
  const state = order.shipped?.state ?? 'open';
  const reason = reasonOf(order, lines);
  const held = { ...order, shipped: { lines, state }, hold: holdFor(ctx, order, reason) };
  const isNew = !waitsForShipment(order.shipped);
  const events: NewOrderEvent[] = isNew ? [{ name: 'order.hold', data: { reason: english(reason) } }] : [];
  return { order: held, refunds: [], events };
}

const reasonOf = ({ items }: Order, lines: readonly ShippedLine[]): Said =>
  said('Other pieces than ordered were shipped: {goods}.', { goods: shippedWords(lines, items) });

/** The hold there was before comes back when this one ends. */
export function holdFor(ctx: InTransaction, { hold }: Order, reason: Said): Hold {
  const beneath = hold?.waitsFor === 'shipment' ? hold.beneath : hold;
  return {
    reason,
    since: hold?.waitsFor === 'shipment' ? hold.since : ctx.now().toISOString(),
    by: actorOf(ctx.caller),
    waitsFor: 'shipment',
    ...(beneath ? { beneath } : {}),
  };
}

export const holdAfter = ({ hold }: Pick<Order, 'hold'>): Hold | null =>
  hold?.waitsFor === 'shipment' ? (hold.beneath ?? null) : hold;
