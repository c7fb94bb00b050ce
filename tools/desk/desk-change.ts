/** Changes of an order, as the desk makes them. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { ChangeLogosWire, changeLogos } from '../order-changes/change-logos.ts';
import { OrderChangeWire, toOrderChangeWire } from '../order-changes/change-wire.ts';
import { changeableOrder } from '../order-changes/changeable-order.ts';
import type { Order } from '../orders/order.ts';
import { waitingChange } from '../orders/waiting-change.ts';

const Choice = z.object({
  id: z.string().describe('What the form sends'),
  name: z.string().describe('In words'),
});

export const DeskChangeWire = z.object({
  refusal: z.string().nullable().describe('Why it cannot be changed; null where it can'),
  request: z.string().nullable().describe('What the customer asked for; null where nothing is asked'),
  waiting: OrderChangeWire.nullable().describe('The change that waits for the customer'),
  waiting_logos: ChangeLogosWire,
  products: z
    .array(
      z.object({
        key: z.string().describe('Product'),
        name: z.string().describe('Its name'),
        parts: z.array(Choice).describe('Colors and sizes'),
        locations: z
          .array(Choice.extend({ method_ids: z.array(z.string()).describe('Methods there') }))
          .describe('Where it can be decorated'),
        methods: z
          .array(Choice.extend({ unit: z.string().describe('What its units count') }))
          .describe('How it can be decorated'),
      }),
    )
    .describe('The products of the order as they are offered; empty where it cannot be changed'),
  logos: z.array(Choice).describe('The logos of the account, newest first; empty where it cannot be changed'),
});

export async function deskChange(ctx: Ctx, order: Order): Promise<z.input<typeof DeskChangeWire>> {
  const refusal = await refusalOf(ctx, order);
  const waiting = await waitingChange(ctx, order);
  return {
    refusal,
    request: order.hold?.waitsFor === 'request' ? order.hold.reason : null,
    waiting: waiting ? toOrderChangeWire(waiting, ctx.links) : null,
    waiting_logos: waiting ? await changeLogos(ctx, order.accountId, waiting) : [],
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

async function productsOf(
  { catalog }: Ctx,
  { items }: Order,
): Promise<z.input<typeof DeskChangeWire>['products']> {
  const keys = [...new Set(items.map(({ key }) => key))];
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
      locations: locations.map((one) => ({ id: one.locationId, name: one.name, method_ids: one.methodIds })),
      methods: methods.map((one) => ({ id: one.methodId, name: one.name, unit: one.unit })),
    }));
}

const MOST_LOGOS = 100;

async function logosOf({ artwork }: Ctx, { accountId }: Order): Promise<z.input<typeof Choice>[]> {
  const { artwork: logos } = await artwork.list(accountId, { limit: MOST_LOGOS, offset: 0 });
  return logos.map(({ id, name }) => ({ id, name }));
}
