/** The status of an order at its suppliers, live or as last reported. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { toServiceError } from '../errors.ts';
import { hasEnded } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { type PurchaseOrder, SUPPLIER_STATUSES } from '../purchasing/purchase-order.ts';

export const SupplierReportWire = z.object({
  po_number: z.string().describe('Purchase order'),
  status: z
    .enum(SUPPLIER_STATUSES)
    .nullable()
    .describe('Status the supplier reports; null before its first report'),
  expected_ship_date: z.iso.date().nullable().describe('When it ships, as the supplier reports'),
  as_of: z.iso.datetime().nullable().describe('When the supplier reported it'),
  live: z.boolean().describe('Whether the supplier was asked just now; else this is its last report'),
});
export type SupplierReport = z.input<typeof SupplierReportWire>;

/** An order is often read again and again, so that an answer of the supplier is reused this long. */
const MAX_AGE_MS = 60_000;

/** One entry for each purchase order, oldest first. Where a supplier does not answer, its last report stands with its date. */
export async function supplierReports(
  ctx: Pick<Ctx, 'purchaseOrders' | 'supplierOrders'>,
  order: Order,
): Promise<SupplierReport[]> {
  const all = await ctx.purchaseOrders.ofOrder(order.id);
  const purchaseOrders = hasEnded(order) ? all : all.filter(({ status }) => status !== 'cancelled');
  return Promise.all(
    purchaseOrders.map(async (purchaseOrder) => {
      if (purchaseOrder.status !== 'sent' || hasEnded(order)) return lastReport(purchaseOrder);
      try {
        const report = await ctx.supplierOrders.status(purchaseOrder, { maxAgeMs: MAX_AGE_MS });
        if (!report) return lastReport(purchaseOrder);
        const { status, expectedShipDate, asOf } = report;
        return {
          po_number: purchaseOrder.number,
          status,
          expected_ship_date: expectedShipDate,
          as_of: asOf,
          live: true,
        };
      } catch (cause) {
        const { code } = toServiceError(cause);
        if (code !== 'supplier_unavailable' && code !== 'timeout') throw cause;
        return lastReport(purchaseOrder);
      }
    }),
  );
}

function lastReport({ number, reports }: PurchaseOrder): SupplierReport {
  const last = reports.at(-1);
  return {
    po_number: number,
    status: last?.status ?? null,
    expected_ship_date: null,
    as_of: last?.at ?? null,
    live: false,
  };
}
