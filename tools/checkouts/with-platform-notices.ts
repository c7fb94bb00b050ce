/**
 * What platforms are told of orders that came from their checkouts, written down in the transaction of the change: the
 * whole order as it then stands, once for each change that can be seen in it.
 */
import type { Tx } from '../context.ts';
import type { Links } from '../identity/links.ts';
import type { OrderHistoryPort } from '../orders/port.ts';
import { type OrderNow, toOrderNow } from '../proofs/order-now.ts';
import type { CheckoutSession, OrderWebhook } from './checkout-session.ts';
import { type OrderTimes, orderTimes } from './order-times.ts';
import type { PlatformNotices } from './port.ts';

export interface PlatformNoticeParts {
  now(): Date;
  links: Links;
  /** The order as the protocol writes it for whoever agreed on this. */
  write(
    agreed: Pick<OrderWebhook, 'version' | 'extensions'>,
    order: OrderNow,
    times: OrderTimes,
  ): Record<string, unknown>;
  /** Receives orders that could not be written. */
  report(failure: Error): void;
}

type NoticeTx = Pick<Tx, 'orders' | 'quotes' | 'proofs' | 'purchaseOrders' | 'checkoutSessions' | 'keys'> & {
  orderHistory: OrderHistoryPort;
  platformNotices: PlatformNotices;
};

export async function withPlatformNotices<W extends NoticeTx, T>(
  parts: PlatformNoticeParts,
  tx: W,
  work: (tx: W) => Promise<T>,
): Promise<T> {
  const changed = new Set<string>();
  const value = await work(noting(tx, changed));
  for (const orderId of changed) await tell(parts, tx, orderId);
  return value;
}

/** The same writers; the orders they write are noted, and a checkout goes on with the quote that replaced its own. */
const noting = <W extends NoticeTx>(tx: W, changed: Set<string>): W => ({
  ...tx,
  orders: {
    ...tx.orders,
    async add(order) {
      changed.add(order.id);
      await tx.orders.add(order);
    },
    async change(order) {
      changed.add(order.id);
      return tx.orders.change(order);
    },
  },
  quotes: {
    ...tx.quotes,
    async markReplaced(quoteId, by, at) {
      await tx.quotes.markReplaced(quoteId, by, at);
      await tx.checkoutSessions.follow(quoteId, by);
    },
  },
});

async function tell(parts: PlatformNoticeParts, tx: NoticeTx, orderId: string): Promise<void> {
  const order = await tx.orders.anyById(orderId);
  const session = order && (await tx.checkoutSessions.ofQuote(order.accountId, order.quoteId));
  if (!order || !session?.orderWebhook || !(await mayHear(parts, tx, session, session.orderWebhook))) return;
  const { orderWebhook } = session;
  const times = await orderTimes(tx, order);
  const proofs = await tx.proofs.ofOrder(orderId);
  const now = parts.now();
  const body = written(parts, orderId, () =>
    parts.write(orderWebhook, toOrderNow(order, proofs, parts.links, now), times),
  );
  const { accountId, id: sessionId } = session;
  if (body)
    await tx.platformNotices.queue({
      accountId,
      sessionId,
      url: orderWebhook.url,
      at: now.toISOString(),
      body,
    });
}

/** An order is never lost because it cannot be written for a platform. */
function written<B>({ report }: PlatformNoticeParts, orderId: string, write: () => B): B | undefined {
  try {
    return write();
  } catch (cause) {
    report(new Error(`The order ${orderId} could not be written for its platform.`, { cause }));
    return undefined;
  }
}

/** A platform hears of an order for as long as the key that made its checkout may read it. */
const mayHear = async (
  { now }: PlatformNoticeParts,
  { keys }: NoticeTx,
  { accountId }: CheckoutSession,
  { keyId }: OrderWebhook,
): Promise<boolean> =>
  (await keys.active(accountId, now())).some(({ id, scopes }) => id === keyId && scopes.includes('orders'));
