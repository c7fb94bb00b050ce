/** The checkout that became an order, and when the order moved. */
import type { Order } from '../orders/order.ts';
import type { OrderHistoryPort } from '../orders/port.ts';
import type { PurchaseOrdersPort } from '../purchasing/port.ts';
import type { QuotesPort } from '../quotes/port.ts';
import { shippedAt } from '../tracking/shipping.ts';
import type { CheckoutSessionsPort } from './port.ts';

export interface OrderTimes {
  checkout_id: string;
  shipped_at: string | null;
  refunded_at: string | null;
  cancelled_at: string | null;
  /** What was agreed to be paid when it was ordered. */
  agreed_cents: number;
}

interface Reads {
  checkoutSessions: Pick<CheckoutSessionsPort, 'ofQuote'>;
  orderHistory: Pick<OrderHistoryPort, 'events'>;
  purchaseOrders: Pick<PurchaseOrdersPort, 'ofOrder'>;
  quotes: Pick<QuotesPort, 'checkout'>;
}

export async function orderTimes(reads: Reads, order: Order): Promise<OrderTimes> {
  const [session, events, purchaseOrders, checkout] = await Promise.all([
    reads.checkoutSessions.ofQuote(order.accountId, order.quoteId),
    reads.orderHistory.events(order),
    reads.purchaseOrders.ofOrder(order.id),
    reads.quotes.checkout(order.quoteId),
  ]);
  const lastOf = (event: string) => events.findLast(({ name }) => name === event)?.at ?? null;
  return {
    checkout_id: session?.id ?? order.quoteId,
    shipped_at: shippedAt(order, events, purchaseOrders),
    refunded_at: lastOf('order.refunded'),
    cancelled_at: lastOf('order.cancelled'),
    agreed_cents: checkout?.totals.totalCents ?? order.payment.amountCents,
  };
}
