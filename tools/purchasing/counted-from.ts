/** From when on a supplier's own figures have the pieces of an order taken off. */
import type { Order } from '../orders/order.ts';
import type { PurchaseOrder } from './purchase-order.ts';

/** Always: nothing was promised yet, or the goods were taken from the shelf. */
const ALWAYS = '';
/** After every time. */
const NOT_YET = '9';
/** A supplier that confirms nothing has entered a purchase order by then. */
const ENTERED_WITHIN_MS = 24 * 60 * 60_000;

const PROMISED: readonly Order['status'][] = ['paid', 'released', 'po_sent'];

/** @param sent its purchase order to the supplier, if that was accepted */
export function countedFrom(
  status: Order['status'],
  sent: Pick<PurchaseOrder, 'sentAt' | 'reports'> | undefined,
): string {
  if (!PROMISED.includes(status)) return ALWAYS;
  if (!sent?.sentAt) return NOT_YET;
  const entered = new Date(Date.parse(sent.sentAt) + ENTERED_WITHIN_MS).toISOString();
  const confirmed = sent.reports.find((report) => report.status !== 'received')?.at ?? entered;
  return confirmed < entered ? confirmed : entered;
}
