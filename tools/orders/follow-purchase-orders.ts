import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { orderShippedMail } from '../mail/order-mails.ts';
import { oneLine } from '../mail/plain-words.ts';
import { changeOrder, seenOrder, type Telling } from './change-order.ts';
import { MOVES, type MoveName, moved } from './moves.ts';
import type { Order } from './order.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';
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
    const heard: Heard[] = [];
    for (const purchaseOrder of sent) {
      const said = await ctx.supplierOrders.status(purchaseOrder);
      if (said) heard.push({ purchaseOrder, said });
    }
    return toOrderWire(await takeIn(ctx, id, heard), ctx.links);
  },
});

interface Heard {
  purchaseOrder: PurchaseOrder;
  said: SupplierOrder;
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

function takeIn(ctx: Ctx, id: string, heard: readonly Heard[]): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const before = await seenOrder(tx, { id });
    for (const one of heard) await noteReport(tx, one);
    if (heard.length === 0) return before;
    const order = await withHold(ctx, tx, withTracking(before, heard), heard);
    return moveOn(ctx, tx, before, order, heard);
  });
}

/** Kept where it differs from the last thing the supplier said. */
async function noteReport(tx: Tx, { purchaseOrder, said }: Heard): Promise<void> {
  const last = purchaseOrder.reports.at(-1);
  if (last?.status === said.status && last.note === (said.issue && oneLine(said.issue, LONGEST_ISSUE)))
    return;
  const report = {
    status: said.status,
    at: said.asOf,
    note: said.issue && oneLine(said.issue, LONGEST_ISSUE),
  };
  await tx.purchaseOrders.change({ ...purchaseOrder, reports: [...purchaseOrder.reports, report] });
}

function withTracking(order: Order, heard: readonly Heard[]): Order {
  const parcels = heard.flatMap(({ said }) => said.parcels);
  const fresh = parcels.filter(({ number }) => !order.tracking.some((known) => known.number === number));
  return fresh.length === 0 ? order : { ...order, tracking: [...order.tracking, ...fresh] };
}

/** A supplier's hold is the order's, and ends with it; a hold of the desk stays the desk's. */
async function withHold(ctx: Ctx, tx: Tx, order: Order, heard: readonly Heard[]): Promise<Order> {
  const holding = heard.find(({ said }) => said.issue !== null || said.status === 'canceled');
  const bySupplier = order.hold?.by.startsWith('supplier:') ?? false;
  if (!holding) {
    if (!bySupplier) return order;
    return changeOrder(ctx, tx, { ...order, hold: null }, { name: 'order.hold_cleared', data: {} });
  }
  if (order.hold) return order;
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
  before: Order,
  order: Order,
  heard: readonly Heard[],
): Promise<Order> {
  const reached = Math.min(...heard.map(({ said }) => STEP_OF[said.status]));
  let current = order;
  for (const name of MOVES_OF_STEP.slice(0, reached)) {
    if (!(MOVES[name].from as readonly string[]).includes(current.status)) continue;
    current = await changeOrder(ctx, tx, moved(current, name), tellingOf(name, current));
    if (name !== 'ship') continue;
    await tx.mails.queue(orderShippedMail(current, ctx));
    await issueInvoice(ctx, tx, current);
  }
  const isKept = current.version > before.version || current.tracking.length === before.tracking.length;
  return isKept ? current : changeOrder(ctx, tx, current);
}

function tellingOf(name: MoveName, { tracking }: Order): Telling {
  if (name === 'produce') return { name: 'order.in_production', data: {} };
  if (name === 'complete') return { name: 'order.complete', data: {} };
  const [first] = tracking;
  return {
    name: 'order.shipped',
    data: { carrier: first?.carrier ?? 'unknown', tracking: first?.number ?? '' },
  };
}
