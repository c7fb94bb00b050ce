import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder, holdClearedEvents, loadOrder, type NewOrderEvent } from '../orders/change-order.ts';
import { applyMove, FINAL_STATUSES, MOVES, type MoveName } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { orderShippedMail } from '../orders/order-mails.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { issueInvoice } from '../payments/issue-invoice.ts';
import { oneLine } from '../values/text.ts';
import type { PurchaseOrder, SupplierStatus } from './purchase-order.ts';
import type { SupplierOrder } from './supplier-orders-port.ts';

const LONGEST_ISSUE = 200;

export const followPurchaseOrders = defineTool({
  name: 'follow_purchase_orders',
  title: 'Ask the suppliers how far an order is',
  description:
    'Asks each supplier about its purchase order of this order and takes in what it says: production, parcels, delivery, a hold and its end. Nothing changes where the supplier says nothing new.',
  access: 'desk',
  effect: 'change',
  openWorld: true,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Order id, `ord_…`') }),
  output: OrderWire,
  raises: ['order.in_production', 'order.shipped', 'order.complete', 'order.hold', 'order.hold_cleared'],
  errors: ['not_found', 'invalid_state', 'supplier_unavailable', 'timeout'],
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await ctx.orders.anyById(id);
    if (!order) throw new ServiceError('not_found', 'There is no order with this id.', { param: 'id' });
    const sent = (await ctx.purchaseOrders.ofOrder(id)).filter(({ status }) => status === 'sent');
    return toOrderWire(await takeIn(ctx, id, sent, await hear(ctx, sent)), ctx.links);
  },
});

interface Heard {
  purchaseOrder: PurchaseOrder;
  said: SupplierOrder;
}

/**
 * What the suppliers say; one that does not answer keeps nobody from hearing the others.
 *
 * @throws ServiceError `supplier_unavailable`, `timeout` where none of them answers
 */
async function hear(ctx: Ctx, sent: readonly PurchaseOrder[]): Promise<Heard[]> {
  const asked = await Promise.allSettled(
    sent.map(async (purchaseOrder) => ({
      purchaseOrder,
      said: await ctx.supplierOrders.status(purchaseOrder),
    })),
  );
  const [failed] = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed !== undefined && asked.every(({ status }) => status === 'rejected')) throw failed;
  return asked.flatMap((one) => {
    if (one.status === 'rejected' || !one.value.said) return [];
    return [{ purchaseOrder: one.value.purchaseOrder, said: one.value.said }];
  });
}

/** How far a supplier's word moves the order; the slowest of several suppliers decides. */
const STEP_OF: Record<SupplierStatus, 0 | 1 | 2 | 3> = {
  received: 0,
  confirmed: 0,
  preproduction: 0,
  inProduction: 1,
  inStorage: 1,
  partiallyShipped: 1,
  shipped: 2,
  complete: 3,
  canceled: 0,
};
const MOVES_OF_STEP: readonly MoveName[] = ['produce', 'ship', 'complete'];

function takeIn(
  ctx: Ctx,
  id: string,
  sent: readonly PurchaseOrder[],
  heard: readonly Heard[],
): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const before = await loadOrder(tx, { id });
    for (const one of heard) await noteReport(tx, one);
    // A supplier may speak of an order that was cancelled while it was asked: it is noted, and that is all.
    if (heard.length === 0 || FINAL_STATUSES.includes(before.status)) return before;
    const order = await withHold(ctx, tx, withTracking(before, heard), heard);
    return moveOn(ctx, tx, { before, order, reached: stepReached(sent, heard) });
  });
}

/** A supplier that was not heard is where it last said it was; one that never said anything has not begun. */
function stepReached(sent: readonly PurchaseOrder[], heard: readonly Heard[]): number {
  const steps = sent.map((one) => {
    const now = heard.find(({ purchaseOrder }) => purchaseOrder.number === one.number);
    const status = now?.said.status ?? one.reports.at(-1)?.status;
    return status === undefined ? 0 : STEP_OF[status];
  });
  return Math.min(...steps);
}

/** Kept where it differs from the last thing the supplier said. */
async function noteReport(tx: Tx, { purchaseOrder, said }: Heard): Promise<void> {
  const { status, expectedShipDate, expectedDeliveryDate } = said;
  const note = said.issue && oneLine(said.issue, LONGEST_ISSUE);
  const last = purchaseOrder.reports.at(-1);
  const isSame =
    last?.status === status &&
    last.note === note &&
    last.expectedShipDate === expectedShipDate &&
    last.expectedDeliveryDate === expectedDeliveryDate;
  if (isSame) return;
  const report = { status, at: said.asOf, note, expectedShipDate, expectedDeliveryDate };
  await tx.purchaseOrders.change({ ...purchaseOrder, reports: [...purchaseOrder.reports, report] });
}

function withTracking(order: Order, heard: readonly Heard[]): Order {
  const parcels = heard.flatMap(({ said }) => said.parcels);
  const fresh = parcels.filter(({ number }) => !order.tracking.some((known) => known.number === number));
  return fresh.length === 0 ? order : { ...order, tracking: [...order.tracking, ...fresh] };
}

/** A supplier's hold is the order's, and ends on that supplier's word; a hold of the desk stays the desk's. */
async function withHold(ctx: Ctx, tx: Tx, order: Order, heard: readonly Heard[]): Promise<Order> {
  const isHeldBy = ({ said }: Heard): boolean => said.issue !== null || said.status === 'canceled';
  if (order.hold) {
    const { by } = order.hold;
    const word = heard.filter(({ purchaseOrder }) => by === `supplier:${purchaseOrder.supplier}`);
    if (word.length === 0 || word.some(isHeldBy)) return order;
    return changeOrder(ctx, tx, { ...order, hold: null }, { name: 'order.hold_cleared', data: {} });
  }
  const holding = heard.find(isHeldBy);
  if (!holding) return order;
  const { purchaseOrder, said } = holding;
  const reason =
    (said.issue && oneLine(said.issue, LONGEST_ISSUE)) ??
    `The supplier cancelled purchase order ${purchaseOrder.number}; the desk looks after it.`;
  const hold = { reason, since: ctx.now().toISOString(), by: `supplier:${purchaseOrder.supplier}` };
  return changeOrder(ctx, tx, { ...order, hold }, { name: 'order.hold', data: { reason } });
}

/** Through every step up to where the slowest supplier is, so that nobody misses one that went by between two looks. */
async function moveOn(
  ctx: Ctx,
  tx: Tx,
  { before, order, reached }: { before: Order; order: Order; reached: number },
): Promise<Order> {
  let current = order;
  for (const name of MOVES_OF_STEP.slice(0, reached)) {
    if (!(MOVES[name].from as readonly string[]).includes(current.status)) continue;
    const next = applyMove(current, name);
    current = await changeOrder(ctx, tx, next, ...holdClearedEvents(current, next), tellingOf(name, next));
    if (name !== 'ship') continue;
    await tx.mails.queue(orderShippedMail(current, ctx));
    await issueInvoice(ctx, tx, current);
  }
  const isKept = current.version > before.version || current.tracking.length === before.tracking.length;
  return isKept ? current : changeOrder(ctx, tx, current);
}

function tellingOf(name: MoveName, { tracking }: Order): NewOrderEvent {
  if (name === 'produce') return { name: 'order.in_production', data: {} };
  if (name === 'complete') return { name: 'order.complete', data: {} };
  const [first] = tracking;
  return {
    name: 'order.shipped',
    data: { carrier: first?.carrier ?? 'unknown', tracking: first?.number ?? '' },
  };
}
