/** Changes of an order, as the desk makes them. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { OrderChangeWire, toOrderChangeWire } from '../order-changes/change-wire.ts';
import { changeableOrder } from '../order-changes/changeable-order.ts';
import type { Order } from '../orders/order.ts';
import { waitingChange } from '../orders/waiting-change.ts';

export const DeskChangeWire = z.object({
  refusal: z.string().nullable().describe('Why it cannot be changed; null where it can'),
  request: z.string().nullable().describe('What the customer asked for; null where nothing is asked'),
  waiting: OrderChangeWire.nullable().describe('The change that waits for the customer'),
  parts: z
    .array(
      z.object({
        key: z.string().describe('Product'),
        part_id: z.string().describe('Color and size'),
        name: z.string().describe('Product, color and size in words'),
      }),
    )
    .describe('Colors and sizes of the products of the order; empty where it cannot be changed'),
});

export async function deskChange(ctx: Ctx, order: Order): Promise<z.input<typeof DeskChangeWire>> {
  const refusal = await refusalOf(ctx, order);
  const waiting = await waitingChange(ctx, order);
  return {
    refusal,
    request: order.hold?.waitsFor === 'request' ? order.hold.reason : null,
    waiting: waiting ? toOrderChangeWire(waiting, ctx.links) : null,
    parts: refusal === null ? await partsOf(ctx, order) : [],
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

async function partsOf({ catalog }: Ctx, { items }: Order): Promise<z.input<typeof DeskChangeWire>['parts']> {
  const keys = [...new Set(items.map(({ key }) => key))];
  const products = await Promise.all(keys.map((key) => catalog.product(key)));
  return products.flatMap((product) =>
    (product?.parts ?? []).map(({ partId, color, size }) => ({
      key: product?.key ?? '',
      part_id: partId,
      name: [product?.name, color, size].filter((word) => word).join(', '),
    })),
  );
}
