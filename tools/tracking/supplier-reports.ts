/** What the suppliers say of an order now, or last said. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { toServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import { type PurchaseOrder, SUPPLIER_STATUSES } from '../purchasing/purchase-order.ts';

export const SupplierReportWire = z.object({
  po_number: z.string().describe('Purchase order'),
  status: z
    .enum(SUPPLIER_STATUSES)
    .nullable()
    .describe('How far the supplier says it is; null before it said anything'),
  expected_ship_date: z.iso.date().nullable().describe('When it ships, as the supplier says'),
  as_of: z.iso.datetime().nullable().describe('When the supplier said so'),
  live: z.boolean().describe('Whether it was asked just now; else this is its last word'),
});
export type SupplierReportOut = z.input<typeof SupplierReportWire>;

/** Somebody who watches an order asks again and again: that long the last answer is the answer. */
const MAX_AGE_MS = 60_000;

const isOver = ({ status }: Order): boolean => status === 'complete' || status === 'cancelled';

/** One entry a purchase order, oldest first. A supplier that does not answer leaves its last word, with its age. */
export async function supplierReports(
  ctx: Pick<Ctx, 'purchaseOrders' | 'supplierOrders'>,
  order: Order,
): Promise<SupplierReportOut[]> {
  const all = await ctx.purchaseOrders.ofOrder(order.id);
  const purchaseOrders = isOver(order) ? all : all.filter(({ status }) => status !== 'cancelled');
  return Promise.all(
    purchaseOrders.map(async (purchaseOrder) => {
      if (purchaseOrder.status !== 'sent' || isOver(order)) return lastReport(purchaseOrder);
      try {
        const said = await ctx.supplierOrders.status(purchaseOrder, { maxAgeMs: MAX_AGE_MS });
        if (!said) return lastReport(purchaseOrder);
        const { status, expectedShipDate, asOf } = said;
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

function lastReport({ number, reports }: PurchaseOrder): SupplierReportOut {
  const last = reports.at(-1);
  return {
    po_number: number,
    status: last?.status ?? null,
    expected_ship_date: null,
    as_of: last?.at ?? null,
    live: false,
  };
}
