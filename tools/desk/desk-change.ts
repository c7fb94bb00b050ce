/** Changes of an order, as the desk makes them. */

import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { english } from '../languages/words.ts';
import { changeLooks } from '../order-changes/change-looks.ts';
import { changeableOrder } from '../order-changes/changeable-order.ts';
import { shownChange } from '../order-changes/shown-change.ts';
import type { Order } from '../orders/order.ts';
import { waitingChange } from '../orders/waiting-change.ts';

/** What can be changed, and what waits for the customer. */
export async function deskChange(ctx: Ctx, order: Order) {
  const [refusal, waiting] = await Promise.all([refusalOf(ctx, order), waitingChange(ctx, order)]);
  return {
    /** Why it cannot be changed; `null` where it can. */
    refusal,
    /** What the customer asked for; `null` where nothing is asked. */
    request: order.hold?.waitsFor === 'request' ? english(order.hold.reason) : null,
    waiting: waiting
      ? {
          ...shownChange(waiting),
          reason: waiting.reason,
          url: ctx.links.orderChange(waiting.id),
        }
      : null,
    waitingLooks: waiting ? await changeLooks(ctx, order.accountId, waiting) : null,
    /** The products of the order as they are offered; empty where it cannot be changed. */
    products: refusal === null ? await productsOf(ctx, order) : [],
    logos: refusal === null ? await logosOf(ctx, order) : [],
  };
}

async function refusalOf(ctx: Ctx, { id }: Order): Promise<string | null> {
  try {
    await changeableOrder(ctx, { id });
    return null;
  } catch (cause) {
    if (cause instanceof ServiceError) return cause.message;
    throw cause;
  }
}

async function productsOf({ catalog }: Ctx, { items }: Order) {
  const keys = [...new Set(items.map(({ spec }) => spec.key))];
  const products = await Promise.all(keys.map((key) => catalog.product(key)));
  return products
    .filter((product) => product !== undefined)
    .map(({ key, name, parts, locations, methods }) => ({
      key,
      name,
      parts: parts.map(({ partId, color, size }) => ({
        id: partId,
        name: [color, size].filter((word) => word).join(', '),
      })),
      locations: locations.map((one) => ({ id: one.locationId, name: one.name, methodIds: one.methodIds })),
      methods: methods.map((one) => ({ id: one.methodId, name: one.name, unit: one.unit })),
    }));
}

const MOST_LOGOS = 100;

/** The logos of the account, newest first. */
async function logosOf({ artwork }: Ctx, { accountId }: Order) {
  const { artwork: logos } = await artwork.list(accountId, { limit: MOST_LOGOS, offset: 0 });
  return logos.map(({ id, name }) => ({ id, name }));
}
