import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { changeOrder, holdClearedEvents, type NewOrderEvent } from '../orders/change-order.ts';
import { loadOrder, ORDER_ID, orderChanged } from '../orders/find-order.ts';
import { applyMove, hasEnded, MOVES, type MoveName } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { orderShippedMail } from '../orders/order-mails.ts';
import { waitsForShipment } from '../orders/shipped-pieces.ts';
import { issueInvoice } from '../payments/issue-invoice.ts';
import { startRefunds } from '../payments/open-refunds.ts';
import type { Refund } from '../payments/payment-records.ts';
import { oneLine } from '../values/text.ts';
import { parcelsToOrder } from './parcel-destinations.ts';
import type { PurchaseOrder, SupplierStatus } from './purchase-order.ts';
import { type Shipment, shipmentFound, withShipment } from './shipment.ts';
import { piecesShipped } from './shipped-lines.ts';
import { firstInvoicing } from './supplier-invoice.ts';
import type { SupplierOrder } from './supplier-orders-port.ts';

const LONGEST_ISSUE = 200;

export const followPurchaseOrders = defineStep({
  name: 'follow_purchase_orders',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({ id: ORDER_ID }),
  raises: [
    'order.in_production',
    'order.shipped',
    'order.complete',
    'order.hold',
    'order.hold_cleared',
    'order.refunded',
  ],
  async handler(ctx, { id }) {
    const order = await loadOrder(ctx, { id });
    const sent = (await ctx.purchaseOrders.ofOrder(id)).filter(({ status }) => status === 'sent');
    const answers = await askSuppliers(ctx, sent);
    const shipment = await shipmentOf(ctx, withTracking(order, answers), sent, answers);
    const { order: after, refunds } = await applyReports(ctx, order, sent, answers, shipment);
    await startRefunds(ctx, refunds);
    return after;
  },
});

interface Answer {
  purchaseOrder: PurchaseOrder;
  report: SupplierOrder;
}

/**
 * The answers of the suppliers; one that does not answer is left out.
 *
 * @throws ServiceError `supplier_unavailable`, `timeout` if none of them answers
 */
async function askSuppliers(ctx: Ctx, sent: readonly PurchaseOrder[]): Promise<Answer[]> {
  const asked = await Promise.allSettled(
    sent.map(async (purchaseOrder) => ({
      purchaseOrder,
      report: await ctx.supplierOrders.status(purchaseOrder),
    })),
  );
  const [failed] = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed !== undefined && asked.every(({ status }) => status === 'rejected')) throw failed;
  return asked.flatMap((one) => {
    if (one.status === 'rejected' || !one.value.report) return [];
    return [{ purchaseOrder: one.value.purchaseOrder, report: one.value.report }];
  });
}

/** How far each status moves the order; of several suppliers the slowest decides. */
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

function applyReports(
  ctx: Ctx,
  seen: Order,
  sent: readonly PurchaseOrder[],
  answers: readonly Answer[],
  shipment: Shipment | undefined,
): Promise<{ order: Order; refunds: Refund[] }> {
  return ctx.transaction(async (tx, ctx) => {
    const before = await loadOrder(tx, { id: seen.id });
    // What is billed was reckoned for the order as it was seen: the next time it is reckoned anew.
    if (shipment && before.version !== seen.version) throw orderChanged();
    for (const one of answers) await keepReport(tx, one, ctx.now());
    // The order may have been cancelled while the suppliers were asked: the reports are kept, and nothing else changes.
    if (answers.length === 0 || before.status === 'cancelled') return { order: before, refunds: [] };
    const tracked = withTracking(before, answers);
    const order = hasEnded(before) ? tracked : await withHold(ctx, tx, tracked, answers);
    return moveOn(ctx, tx, { before, order, reached: stepReached(sent, answers), shipment });
  });
}

/** A supplier that did not answer counts by its last report; one without a report has not begun. */
function stepReached(sent: readonly PurchaseOrder[], answers: readonly Answer[]): number {
  const steps = sent.map((one) => {
    const answer = answers.find(({ purchaseOrder }) => purchaseOrder.number === one.number);
    const status = answer?.report.status ?? one.reports.at(-1)?.status;
    return status === undefined ? 0 : STEP_OF[status];
  });
  return Math.min(...steps);
}

/** What all suppliers shipped together, where that is other than ordered and nobody decided on it yet. */
function shipmentOf(
  ctx: Ctx,
  order: Order,
  sent: readonly PurchaseOrder[],
  answers: readonly Answer[],
): Promise<Shipment | undefined> {
  if (stepReached(sent, answers) < STEP_OF.shipped || order.status === 'cancelled')
    return Promise.resolve(undefined);
  const shipped = sent.map((one) => {
    const report = answers.find(({ purchaseOrder }) => purchaseOrder.number === one.number)?.report;
    const now = (report && piecesShipped(report)) ?? one.shipped;
    return now === undefined ? one : { ...one, shipped: now };
  });
  return shipmentFound(ctx, order, shipped);
}

/** Adds the report where it differs from the last one. From its shipping on the supplier is asked for its invoice. */
async function keepReport(tx: Tx, { purchaseOrder, report }: Answer, now: Date): Promise<void> {
  const { status, expectedShipDate, expectedDeliveryDate } = report;
  const words = report.issue ?? report.remark ?? null;
  const note = words && oneLine(words, LONGEST_ISSUE);
  const last = purchaseOrder.reports.at(-1);
  const isSame =
    last?.status === status &&
    last.note === note &&
    last.expectedShipDate === expectedShipDate &&
    last.expectedDeliveryDate === expectedDeliveryDate;
  const { reports, parcels: known = [] } = purchaseOrder;
  const named = report.parcels.map(({ number }) => number);
  const shipped = piecesShipped(report) ?? purchaseOrder.shipped;
  const parcels =
    correctedNumbers(purchaseOrder, report).length > 0 ? named : [...new Set([...known, ...named])];
  const isBilledNow = purchaseOrder.invoicing === undefined && STEP_OF[status] >= STEP_OF.shipped;
  const hasNews =
    !isSame ||
    JSON.stringify(shipped) !== JSON.stringify(purchaseOrder.shipped) ||
    parcels.length !== known.length ||
    parcels.some((one) => !known.includes(one));
  if (!hasNews && !isBilledNow) return;
  const added = { status, at: report.asOf, note, expectedShipDate, expectedDeliveryDate };
  await tx.purchaseOrders.change({
    ...purchaseOrder,
    parcels,
    ...(shipped ? { shipped } : {}),
    reports: isSame ? reports : [...reports, added],
    ...(isBilledNow ? { invoicing: firstInvoicing(now) } : {}),
  });
}

/**
 * A parcel that was reported before keeps its place; what is now known of it is added. Where the same purchase order names
 * new numbers, those it no longer names were wrong.
 */
function withTracking(order: Order, answers: readonly Answer[]): Order {
  const tracking = new Map(order.tracking.map((parcel) => [parcel.number, parcel]));
  for (const { purchaseOrder, report } of answers)
    for (const number of correctedNumbers(purchaseOrder, report)) tracking.delete(number);
  for (const { purchaseOrder, report } of answers)
    for (const parcel of parcelsToOrder(order, purchaseOrder, report))
      tracking.set(parcel.number, { ...tracking.get(parcel.number), ...parcel });
  return { ...order, tracking: [...tracking.values()] };
}

function correctedNumbers({ parcels = [] }: PurchaseOrder, report: SupplierOrder): string[] {
  const named = report.parcels.map(({ number }) => number);
  const hasNew = named.some((number) => !parcels.includes(number));
  return hasNew ? parcels.filter((number) => !named.includes(number)) : [];
}

/** A supplier's hold holds the order until that supplier ends it. It never ends a hold of the desk. */
async function withHold(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  answers: readonly Answer[],
): Promise<Order> {
  const isHolding = ({ report }: Answer): boolean => report.issue !== null || report.status === 'canceled';
  if (order.hold) {
    const { by } = order.hold;
    const fromHolder = answers.filter(({ purchaseOrder }) => by === `supplier:${purchaseOrder.supplier}`);
    if (fromHolder.length === 0 || fromHolder.some(isHolding)) return order;
    return changeOrder(ctx, tx, { ...order, hold: null }, { name: 'order.hold_cleared', data: {} });
  }
  const holding = answers.find(isHolding);
  if (!holding) return order;
  const { purchaseOrder, report } = holding;
  const reason =
    (report.issue && oneLine(report.issue, LONGEST_ISSUE)) ??
    `The supplier cancelled purchase order ${purchaseOrder.number}; the desk takes over.`;
  const hold = { reason, since: ctx.now().toISOString(), by: `supplier:${purchaseOrder.supplier}` };
  return changeOrder(ctx, tx, { ...order, hold }, { name: 'order.hold', data: { reason } });
}

/** Makes every move up to the slowest supplier's status, so that each one raises its event. */
async function moveOn(
  ctx: InTransaction,
  tx: Tx,
  {
    before,
    order,
    reached,
    shipment,
  }: { before: Order; order: Order; reached: number; shipment: Shipment | undefined },
): Promise<{ order: Order; refunds: Refund[] }> {
  const refunds: Refund[] = [];
  let current = order;
  for (const name of MOVES_OF_STEP.slice(0, reached)) {
    if (!(MOVES[name].from as readonly string[]).includes(current.status)) continue;
    // It is not over before it is known what is billed.
    if (name === 'complete' && waitsForShipment(current.shipped)) continue;
    const moved = applyMove(current, name);
    const next = name === 'ship' && shipment ? await withShipment(ctx, tx, moved, shipment) : undefined;
    refunds.push(...(next?.refunds ?? []));
    const { order: after = moved, events = [] } = next ?? {};
    current = await changeOrder(
      ctx,
      tx,
      after,
      ...holdClearedEvents(current, after),
      eventOf(name, after),
      ...events,
    );
    if (name !== 'ship') continue;
    await tx.mails.queue(orderShippedMail(current, ctx));
    if (!waitsForShipment(current.shipped)) await issueInvoice(ctx, tx, current);
  }
  // Parcels that were told of after it had shipped.
  if (shipment && before.status === 'shipped') {
    const next = await withShipment(ctx, tx, current, shipment);
    refunds.push(...next.refunds);
    const cleared = holdClearedEvents(current, next.order);
    current = await changeOrder(ctx, tx, next.order, ...cleared, ...next.events);
    if (!waitsForShipment(current.shipped)) await issueInvoice(ctx, tx, current);
  }
  const isStored =
    current.version > before.version || JSON.stringify(current.tracking) === JSON.stringify(before.tracking);
  return { order: isStored ? current : await changeOrder(ctx, tx, current), refunds };
}

function eventOf(name: MoveName, { tracking }: Order): NewOrderEvent {
  if (name === 'produce') return { name: 'order.in_production', data: {} };
  if (name === 'complete') return { name: 'order.complete', data: {} };
  const [first] = tracking;
  return {
    name: 'order.shipped',
    data: { carrier: first?.carrier ?? 'unknown', tracking: first?.number ?? '' },
  };
}
