/** Sends purchase orders to suppliers that speak PromoStandards, and reads their progress. */
import { ServiceError } from '../../../../tools/errors.ts';
import type { PurchaseOrder, SupplierStatus } from '../../../../tools/purchasing/purchase-order.ts';
import {
  REMEMBERS_ALL,
  type SupplierOrder,
  type SupplierOrdersPort,
} from '../../../../tools/purchasing/supplier-orders-port.ts';
import { shippedIn, shippedOrder } from '../../../../tools/purchasing/told-packages.ts';
import { addDays } from '../../../../tools/values/calendar.ts';
import { orderStatus1 } from '../../../promostandards/messages/order-status-1.ts';
import { orderStatus2 } from '../../../promostandards/messages/order-status-2.ts';
import { purchaseOrder as purchaseOrderService } from '../../../promostandards/messages/purchase-order.ts';
import type { Connected } from '../connect.ts';
import type { CallOptions } from '../connection.ts';
import { SupplierFailure, toCustomerError } from '../failure.ts';
import { adviseOf } from './advise.ts';
import { invoicesOf } from './invoices.ts';
import { joinedStatus, rankOf } from './joined-status.ts';
import { packagesOf } from './parcels.ts';
import { type ReportedOrder, reportedStatuses } from './reported-status.ts';
import { sendPO } from './send-order.ts';
import { type Buyer, wireOrder } from './wire-order.ts';

interface Parts {
  /** `undefined` for a supplier that is not connected. */
  find(code: string): Promise<Connected | undefined>;
  buyer: Buyer;
  now(): Date;
  doubtMs: number;
}

/** Sending a purchase order asks first, then sends, within two minutes in total: each step has its share. */
const STATUS_LIMIT_MS = 30_000;
const SEND_LIMIT_MS = 60_000;
const STATUS: CallOptions = { timeoutMs: 12_000, retries: 1 };
/** The same advice twice is two to some. */
const ONCE: CallOptions = { timeoutMs: 20_000, retries: 0 };
const CHANGES: CallOptions = { isLong: true, timeoutMs: 60_000, retries: 1 };
/** With these codes a supplier cannot list changes, but may still answer about one order. */
const NO_CHANGES_TOLD: ReadonlySet<number> = new Set([120, 125]);

export function promostandardsOrders({ find, buyer, now, doubtMs }: Parts): SupplierOrdersPort {
  async function found(code: string): Promise<Connected> {
    const supplier = await find(code);
    if (supplier) return supplier;
    throw new ServiceError('supplier_unavailable', 'This supplier takes no purchase orders from here.');
  }

  const knownOf = async (
    { connection }: Connected,
    number: string,
    signal: AbortSignal,
  ): Promise<ReportedOrder[]> => {
    const said = await reportedStatuses(connection, { by: 'number', number }, { ...STATUS, signal });
    return said.filter((one) => one.number === undefined || isSame(one.number, number));
  };

  return {
    doubtMs,
    memory: async (code) => {
      const supplier = await find(code);
      if (!supplier) return REMEMBERS_ALL;
      const { tellsDuplicates, email } = supplier.record.settings.orders;
      const isMailed =
        email !== undefined && supplier.connection.endpointOf(purchaseOrderService) === undefined;
      return {
        hasOrderStatus: canTell(supplier),
        tellsDuplicates,
        ...(isMailed ? { mailTo: email } : {}),
      };
    },
    send: async (purchaseOrder) => {
      const supplier = await found(purchaseOrder.supplier);
      const signal = AbortSignal.timeout(SEND_LIMIT_MS);
      return customerErrorsOf(
        sendPO({
          connection: supplier.connection,
          order: wireOrder(purchaseOrder, buyer, supplier.record.settings.orders),
          isKnown: () => isKnown(() => knownOf(supplier, purchaseOrder.number, signal)),
          isAgain: (purchaseOrder.doubts ?? []).length > 0,
          signal,
        }),
      );
    },
    status: async (purchaseOrder) => {
      const { supplier: code, number, notified = [] } = purchaseOrder;
      const supplier = await found(code);
      const signal = AbortSignal.timeout(STATUS_LIMIT_MS);
      const shipments = async () => {
        const asked = () => packagesOf(supplier.connection, number, { ...STATUS, signal });
        const packages = notified.length > 0 ? await answerOrFailure(asked) : await asked();
        // What it told unasked stands until it says as much when asked.
        const isLess = packages instanceof SupplierFailure || packages.length < notified.length;
        return shippedIn(isLess ? notified : packages);
      };
      return customerErrorsOf(
        (async () => {
          const asked = await answerOrFailure(() => reportedOrNone(() => knownOf(supplier, number, signal)));
          const said = asked instanceof SupplierFailure ? [] : asked;
          const order = said.length === 0 ? undefined : joinedOrder(said, purchaseOrder, now());
          const isTold = order !== undefined && HAS_PARCELS.has(order.status);
          const isDue = isDueToShip(purchaseOrder, order, now());
          const shipped = isTold || isDue ? await answerOrFailure(shipments) : undefined;
          const isShipped = shipped && !(shipped instanceof SupplierFailure);
          if (isDue && isShipped && shipped.parcels.length > 0)
            return shippedUnsaid(shippedOrder(purchaseOrder, shipped, now()), order, purchaseOrder);
          if (asked instanceof SupplierFailure) throw asked;
          if (!order) return undefined;
          if (isTold && shipped instanceof SupplierFailure)
            return withoutParcels(purchaseOrder, order, shipped, now());
          if (!isShipped) return { ...order, parcels: [] };
          const { areAll: _areAll, ...parcels } = shipped;
          return { ...order, ...parcels };
        })(),
      );
    },
    invoices: async ({ supplier: code, number }) => {
      const { connection } = await found(code);
      const signal = AbortSignal.timeout(STATUS_LIMIT_MS);
      return customerErrorsOf(invoicesOf(connection, number, { ...STATUS, signal }));
    },
    advise: async ({ supplier: code }, payment) => {
      const { connection } = await found(code);
      const signal = AbortSignal.timeout(STATUS_LIMIT_MS);
      return customerErrorsOf(adviseOf(connection, payment, buyer, { ...ONCE, signal }));
    },
    changedSince: async (code, since) => {
      const { connection } = await found(code);
      try {
        const said = await reportedStatuses(connection, { by: 'change', since }, CHANGES);
        return [...new Set(said.flatMap(({ number }) => number ?? []))];
      } catch (failure) {
        if (failure instanceof SupplierFailure && cannotTell(failure)) return undefined;
        throw toCustomerError(failure);
      }
    },
  };
}

async function answerOrFailure<T>(ask: () => Promise<T>): Promise<T | SupplierFailure> {
  try {
    return await ask();
  } catch (failure) {
    if (failure instanceof SupplierFailure) return failure;
    throw failure;
  }
}

type Asked = Parameters<SupplierOrdersPort['status']>[0];
type Reported = Omit<SupplierOrder, 'parcels' | 'pieces'>;

/** From the day it was to leave, or once it told of parcels, they are asked for whatever its Order Status says. */
function isDueToShip(
  { sentAt, reports, body, notified = [] }: Asked,
  order: Reported | undefined,
  now: Date,
): boolean {
  if (sentAt === null || (order && rankOf(order.status) >= rankOf('shipped'))) return false;
  if (notified.length > 0) return true;
  const planned = addDays(sentAt.slice(0, 10), body.leadDays);
  const day = order?.expectedShipDate ?? reports.at(-1)?.expectedShipDate ?? planned;
  return day <= now.toISOString().slice(0, 10);
}

/** An order whose Order Status does not say what its parcels say. */
function shippedUnsaid(
  told: SupplierOrder,
  order: Reported | undefined,
  { mailedTo }: Pick<PurchaseOrder, 'mailedTo'>,
): SupplierOrder {
  // A person records what leaves of it, and there is nothing else to say it.
  if (order === undefined && mailedTo !== undefined) return told;
  const words = order ? `says “${order.status}”` : 'says nothing of it';
  return {
    ...told,
    ...order,
    ...(order?.status === told.status ? {} : { remark: `Its parcels are known; its Order Status ${words}.` }),
    status: told.status,
  };
}

const PATIENCE_MS = 24 * 60 * 60_000;

/** Parcels that cannot be asked for are waited for; after a day what its Order Status says counts without them. */
function withoutParcels(
  { reports }: Asked,
  order: Reported,
  failure: SupplierFailure,
  now: Date,
): SupplierOrder {
  const isNews = rankOf(order.status) > rankOf(reports.at(-1)?.status ?? null);
  if (!isNews || now.getTime() - Date.parse(order.asOf) < PATIENCE_MS) throw failure;
  const remark = `Its Order Status says “${order.status}”; its parcels cannot be asked for.`;
  return { remark, ...order, parcels: [] };
}

const canTell = ({ connection }: Connected): boolean =>
  [orderStatus2, orderStatus1].some((service) => connection.endpointOf(service) !== undefined);

const cannotTell = ({ kind, code }: SupplierFailure): boolean =>
  kind === 'no_endpoint' || kind === 'fault' || (kind === 'refused' && NO_CHANGES_TOLD.has(code ?? 0));

const HAS_PARCELS: ReadonlySet<SupplierStatus> = new Set(['partiallyShipped', 'shipped', 'complete']);

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A supplier without Order Status is not asked. */
async function reportedOrNone(ask: () => Promise<ReportedOrder[]>): Promise<ReportedOrder[]> {
  try {
    return await ask();
  } catch (failure) {
    if (failure instanceof SupplierFailure && failure.kind === 'no_endpoint') return [];
    throw failure;
  }
}

const isKnown = async (ask: () => Promise<ReportedOrder[]>): Promise<boolean> =>
  (await reportedOrNone(ask)).length > 0;

/** Waiting too long in the supplier's queue counts as a timeout of the supplier. */
async function customerErrorsOf<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'TimeoutError')
      throw toCustomerError(new SupplierFailure('slow', { cause: failure }));
    throw toCustomerError(failure);
  }
}

// The sales orders that a supplier made of one purchase order, as one.

/** One row for each sales order: its newest. A newest row that names a hold alone keeps the status before it. */
function newestRows(reported: readonly ReportedOrder[]): ReportedOrder[] {
  const histories = new Map<string, ReportedOrder[]>();
  for (const row of reported) histories.set(row.salesOrder, [...(histories.get(row.salesOrder) ?? []), row]);
  return [...histories.values()].flatMap((rows) => {
    const [newest, ...older] = rows.sort(
      (a, b) => (b.asOf ?? '').localeCompare(a.asOf ?? '') || rankOf(b.status) - rankOf(a.status),
    );
    if (!newest) return [];
    const status = newest.status ?? older.find((row) => row.status !== null)?.status ?? null;
    return [{ ...newest, status }];
  });
}

/** A hold without a status keeps the last one. */
function joinedOrder(
  reported: readonly ReportedOrder[],
  { reports, sentAt }: Pick<PurchaseOrder, 'reports' | 'sentAt'>,
  now: Date,
): Reported {
  const orders = newestRows(reported);
  const remark = orders.find((one) => one.remark !== null)?.remark ?? null;
  const last = reports.at(-1)?.status ?? 'received';
  const latest = (dates: (string | null)[]): string | null =>
    dates.includes(null) ? null : (dates.sort().at(-1) ?? null);
  return {
    status: joinedStatus(orders.map(({ status }) => status ?? last)) ?? last,
    issue: orders.find(({ issue }) => issue !== null)?.issue ?? null,
    ...(remark === null ? {} : { remark }),
    expectedShipDate: latest(orders.map(({ expectedShipDate }) => expectedShipDate)),
    expectedDeliveryDate: latest(orders.map(({ expectedDeliveryDate }) => expectedDeliveryDate)),
    asOf: momentOf(latest(orders.map(({ asOf }) => asOf)), sentAt, now),
  };
}

/** A moment before the purchase order was sent, or to come, is none: then it is the one of the answer. */
function momentOf(stamped: string | null, sentAt: string | null, now: Date): string {
  const at = Date.parse(stamped ?? '');
  const isPossible = at <= now.getTime() && at >= Date.parse((sentAt ?? '1971').slice(0, 10));
  return stamped !== null && isPossible ? stamped : now.toISOString();
}
