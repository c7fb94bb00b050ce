/** Parcels that left, for a buyer's system that is told of them by PromoStandards: each once. */
import type { Tx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import type { ReceivedLine } from '../received-orders/received-purchase-order.ts';
import type { shipsFrom } from '../tracking/shipping.ts';

export type ShipPoint = Awaited<ReturnType<typeof shipsFrom>>;

export interface AdvanceNotice {
  order: Order & {
    /** The buyer’s line numbers; empty where the buyer sent none. */
    buyerLines: ReceivedLine[];
    shippedAt: string;
    shipsFrom: ShipPoint;
  };
  /** The parcels that it tells of, by their place in the order. */
  parcels: number[];
  /** The further orders of the buyer’s number that were not cancelled. */
  others: Order[];
}

/** Writes the message; where the name and the password go there are masks. */
export type WriteAdvanceNotice = (notice: AdvanceNotice) => string;

/** Orders that a page placed under one number. */
const MOST_OF_A_NUMBER = 100;

/** `undefined` where no parcel is new. A number that was wrong is told anew; nothing takes the first one back. */
export async function advanceNotice(
  tx: Pick<Tx, 'orders' | 'receivedPurchaseOrders'>,
  before: Pick<Order, 'tracking'> | undefined,
  after: Order,
  { at, shipsFrom }: { at: string; shipsFrom(): Promise<ShipPoint> },
): Promise<AdvanceNotice | undefined> {
  const known = new Set(before?.tracking.map(({ number }) => number));
  const parcels = after.tracking.flatMap(({ number }, index) => (known.has(number) ? [] : [index]));
  if (parcels.length === 0) return undefined;
  const received = await tx.receivedPurchaseOrders.ofOrder(after.id);
  const order = {
    ...after,
    buyerLines: received?.lines ?? [],
    shippedAt: at,
    shipsFrom: await shipsFrom(),
  };
  const { poNumber } = after.payment;
  const page = { limit: MOST_OF_A_NUMBER, offset: 0 };
  const ofNumber = poNumber === null ? [] : await tx.orders.find(after.accountId, { poNumber, ...page });
  const others = ofNumber.filter(({ id, status }) => id !== after.id && status !== 'cancelled');
  return { order, parcels, others };
}
