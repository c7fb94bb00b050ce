/** The sales orders that a supplier made of one purchase order, as one. */
import type { PurchaseOrder } from '../../../../tools/purchasing/purchase-order.ts';
import type { SupplierOrder } from '../../../../tools/purchasing/supplier-orders-port.ts';
import { joinedStatus, rankOf } from './joined-status.ts';
import type { ReportedOrder } from './reported-status.ts';

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
export function joinedOrder(
  reported: readonly ReportedOrder[],
  reports: PurchaseOrder['reports'],
  now: Date,
): Omit<SupplierOrder, 'parcels'> {
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
    asOf: latest(orders.map(({ asOf }) => asOf)) ?? now.toISOString(),
  };
}
