/** What suppliers report of their purchase orders is a fact of the order: its parcels, its moves, its holds. */
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { changeOrder, holdClearedEvents, type NewOrderEvent } from '../orders/change-order.ts';
import { completeIfArrived } from '../orders/delivery.ts';
import { loadOrder, orderChanged } from '../orders/find-order.ts';
import { applyMove, hasEnded, MOVES, type MoveName } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { orderShippedMail } from '../orders/order-mails.ts';
import { waitsForShipment } from '../orders/shipped-pieces.ts';
import { issueInvoice } from '../payments/issue-invoice.ts';
import { startRefunds } from '../payments/open-refunds.ts';
import type { Refund } from '../payments/payment-records.ts';
import { oneLine } from '../values/text.ts';
import { parcelsToOrder } from './parcel-destinations.ts';
import { isInbound, type PurchaseOrder, type SupplierStatus } from './purchase-order.ts';
import { type Shipment, shipmentFound, withShipment } from './shipment.ts';
import { notOrdered, piecesShipped } from './shipped-lines.ts';
import { firstInvoicing } from './supplier-invoice.ts';
import type { SupplierOrder } from './supplier-orders-port.ts';

const LONGEST_ISSUE = 200;
const NO_PARCEL = 'It says that all has left, and names no parcel.';

export interface Answer {
  purchaseOrder: PurchaseOrder;
  report: SupplierOrder;
}

/**
 * How far each status moves the order; of several suppliers the slowest decides. What a supplier calls complete has left it: that it
 * arrived is for the carrier to say.
 */
const STEP_OF: Record<SupplierStatus, 0 | 1 | 2> = {
  received: 0,
  confirmed: 0,
  preproduction: 0,
  inProduction: 1,
  inStorage: 1,
  partiallyShipped: 1,
  shipped: 2,
  complete: 2,
  canceled: 0,
};
const MOVES_OF_STEP: readonly MoveName[] = ['produce', 'ship'];

/** Events that a report may raise. */
export const RAISED_BY_REPORTS = [
  'order.in_production',
  'order.shipped',
  'order.complete',
  'order.hold',
  'order.hold_cleared',
  'order.refunded',
] as const;

/**
 * The order after what suppliers report of it; a report that was taken before changes nothing.
 *
 * @throws ServiceError `invalid_state` if the order changed meanwhile
 */
export async function takeReports(
  ctx: Ctx,
  order: Order,
  sent: readonly PurchaseOrder[],
  answers: readonly Answer[],
): Promise<Order> {
  const shipment = await shipmentOf(ctx, withTracking(order, answers), sent, answers);
  const { order: after, refunds } = await applyReports(ctx, order, sent, answers, shipment);
  await startRefunds(ctx, refunds);
  return after;
}

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

/** Blanks on their way to a decorator bring the order no further. */
const toCustomer = (sent: readonly PurchaseOrder[]): PurchaseOrder[] => sent.filter((one) => !isInbound(one));

/** A supplier that did not answer counts by its last report; one without a report has not begun. */
function stepReached(sent: readonly PurchaseOrder[], answers: readonly Answer[]): number {
  const steps = toCustomer(sent).map((one) => {
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
  const shipped = toCustomer(sent).map((one) => {
    const report = answers.find(({ purchaseOrder }) => purchaseOrder.number === one.number)?.report;
    const now = (report && piecesShipped(report)) ?? one.shipped;
    return now === undefined ? one : { ...one, shipped: now };
  });
  return shipmentFound(ctx, order, shipped);
}

/** Adds the report where it differs from the last one. From its shipping on the supplier is asked for its invoice. */
async function keepReport(tx: Tx, { purchaseOrder, report }: Answer, now: Date): Promise<void> {
  const { status, expectedShipDate, expectedDeliveryDate } = report;
  const hasNoParcel = STEP_OF[status] >= STEP_OF.shipped && report.parcels.length === 0;
  const others = notOrdered(purchaseOrder, piecesShipped(report));
  const words =
    report.issue ??
    report.remark ??
    (hasNoParcel ? NO_PARCEL : others === '' ? null : `It shipped parts that were not ordered: ${others}.`);
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
  let parcels = Math.max(order.tracking.length, ...order.tracking.map(({ ordinal = 0 }) => ordinal));
  for (const { purchaseOrder, report } of answers)
    for (const number of isInbound(purchaseOrder) ? [] : correctedNumbers(purchaseOrder, report))
      tracking.delete(number);
  for (const { purchaseOrder, report } of answers)
    for (const parcel of isInbound(purchaseOrder) ? [] : parcelsToOrder(order, purchaseOrder, report)) {
      const known = tracking.get(parcel.number) ?? { ordinal: ++parcels };
      tracking.set(parcel.number, { ...known, ...parcel });
    }
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
  current = await completeIfArrived(ctx, tx, current);
  const isStored =
    current.version > before.version || JSON.stringify(current.tracking) === JSON.stringify(before.tracking);
  return { order: isStored ? current : await changeOrder(ctx, tx, current), refunds };
}

function eventOf(name: MoveName, { tracking }: Order): NewOrderEvent {
  if (name === 'produce') return { name: 'order.in_production', data: {} };
  const [first] = tracking;
  return {
    name: 'order.shipped',
    data: { carrier: first?.carrier ?? 'unknown', tracking: first?.number ?? '' },
  };
}
