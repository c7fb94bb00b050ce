import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import type { OrderQuery } from '../orders/port.ts';
import { orderNotes } from '../proofs/order-now.ts';
import { readOrderNumber } from '../values/read-order-number.ts';
import { issuesOf } from './order-issues.ts';
import { shippedAt, shipsFrom, shipsOn } from './shipping.ts';

const MOST_AT_ONCE = 200;
const MOST_SKIPPED = 100_000;

/** For buyers' systems by SOAP; agents have `list_orders` and `order_status`. */
export const findOrders = defineStep({
  name: 'find_orders',
  access: 'orders',
  effect: 'read',
  input: z.strictObject({
    id: z.string().min(1).max(120).optional().describe('Our number, `M-…`, or id, `ord_…`'),
    po_number: z.string().min(1).max(64).optional().describe('The buyer’s number, in whatever case'),
    changed_after: z.iso.datetime().max(40).optional().describe('Changed after this instant, not at it'),
    open: z.literal(true).optional().describe('Only those that have not ended'),
    shipped: z.literal(true).optional().describe('Only those with a parcel that has left'),
    limit: z.int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE).describe('How many to return'),
    offset: z.int().min(0).max(MOST_SKIPPED).default(0).describe('How many to skip'),
  }),
  async handler(ctx, input) {
    if (!input.id && !input.po_number && !input.changed_after && !input.open && !input.shipped)
      throw new ServiceError(
        'validation_failed',
        'Send `id`, `po_number`, `changed_after`, `open` or `shipped`.',
      );
    const found = await ctx.orders.find(accountOf(ctx).id, {
      ...toQuery(input),
      limit: input.limit + 1,
      offset: input.offset,
    });
    return {
      orders: await Promise.all(found.slice(0, input.limit).map((order) => toFoundOrder(ctx, order))),
      hasMore: found.length > input.limit,
    };
  },
});

interface Filter {
  id?: string | undefined;
  po_number?: string | undefined;
  changed_after?: string | undefined;
  open?: true | undefined;
  shipped?: true | undefined;
}

const toQuery = ({
  id,
  po_number,
  changed_after,
  open,
  shipped,
}: Filter): Omit<OrderQuery, 'limit' | 'offset'> => ({
  ...orderNamed(id),
  ...(po_number === undefined ? {} : { poNumber: po_number }),
  ...(changed_after === undefined ? {} : { changedAfter: new Date(changed_after).toISOString() }),
  ...(open ? { isOpen: true } : {}),
  ...(shipped ? { hasParcels: true } : {}),
});

/** A number, however it is written, else an id. */
function orderNamed(id: string | undefined): Pick<OrderQuery, 'id' | 'number'> {
  if (id === undefined) return {};
  const number = readOrderNumber(id);
  return number === undefined ? { id } : { number };
}

async function toFoundOrder(ctx: Ctx, order: Order) {
  const [events, proofs, purchaseOrders, received] = await Promise.all([
    ctx.orderHistory.events(order),
    ctx.proofs.ofOrder(order.id),
    ctx.purchaseOrders.ofOrder(order.id),
    ctx.receivedPurchaseOrders.ofOrder(order.id),
  ]);
  const leftAt = shippedAt(order, events, purchaseOrders);
  return {
    ...order,
    notes: orderNotes(order, proofs, ctx.now()),
    issues: issuesOf(order, events, proofs, ctx.links),
    /** The buyer’s line numbers; empty where the buyer sent none. */
    buyerLines: received?.lines ?? [],
    /** The day the last goods leave, as expected now. */
    expectedShipDate: await shipsOn(ctx, order, purchaseOrders),
    /** When the first parcel left. */
    shippedAt: leftAt,
    shipsFrom: leftAt === null ? null : await shipsFrom(ctx, order),
  };
}
