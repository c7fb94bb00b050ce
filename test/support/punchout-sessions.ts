/** Punch-out sessions, carts and orders through the tools that the doors of procurement systems call. */

import type { Ctx } from '../../tools/context.ts';
import type { AnswerOf } from '../../tools/define.ts';
import { invoke } from '../../tools/invoke.ts';
import { toOrderWire } from '../../tools/orders/order-wire.ts';
import { changeCxmlOrder } from '../../tools/punchout/change-cxml-order.ts';
import { keepPunchoutCart } from '../../tools/punchout/keep-punchout-cart.ts';
import { placeCxmlOrder } from '../../tools/punchout/place-cxml-order.ts';
import { returnPunchoutCart } from '../../tools/punchout/return-punchout-cart.ts';
import { startPunchout } from '../../tools/punchout/start-punchout.ts';
import type { Taken } from '../../tools/punchout/taken.ts';
import type { CartLine } from '../../tools/quotes/cart-line.ts';
import { centsToDollars } from '../../tools/values/money.ts';
import { keyHolder } from './key-holder.ts';
import { DEMO_KEY, type Shop } from './open-shop.ts';
import { newPayloadId } from './punchout.ts';
import { eventsAbout } from './recorded-events.ts';

export const BLACK: CartLine = {
  key: 'demo:TUMBLER-20',
  part_id: 'TUMBLER-20-BLACK',
  quantity: 48,
  units: 1,
};

export const NO_SESSION = ['not_found', 'This link leads to no session; start again from your own system.'];
export const ENDED = ['invalid_state', 'This session has ended; start again from your own system.'];

export const CHICAGO = {
  name: 'Dana Whitfield',
  company: 'Northgate Industries',
  email: null,
  phone: null,
  streets: ['8 Kingsway Ave', 'Dock 4'],
  city: 'Chicago',
  state: 'IL',
  postal: '60601',
  country: 'US',
};

type Items = AnswerOf<typeof returnPunchoutCart>['items'];

/** The lines of an order of this cart, as a procurement system sends them. */
export const orderLines = (items: Items) =>
  items.map((item, index) => ({
    place: index + 1,
    line_number: String((index + 1) * 10),
    supplier_part_id: item.supplierPartId,
    auxiliary_id: item.auxiliaryId,
    quantity: String(item.quantity),
    unit_price: centsToDollars(item.unitPriceCents).toFixed(2),
    currency: 'USD',
    unit: 'EA',
    ship_to: null,
  }));

let numbers = 0;

/** What tests of punch-out do in this shop. */
export const punchingOut = (shop: Shop) => {
  const start = async (more: Record<string, unknown> = {}, key = DEMO_KEY) =>
    invoke(startPunchout, await keyHolder(shop, key), {
      protocol: 'cxml',
      return_url: 'https://buyer.example/return',
      ...more,
    });
  /** The holder of the session’s link. */
  async function holder({ url }: { url: string }): Promise<Ctx> {
    const caller = await shop.service.linkHolder(new URL(url).pathname.split('/').at(-1) ?? '', 'punchout');
    if (!caller) throw new Error('this link leads nowhere');
    return shop.service.ctxFor(caller, 'req_punchout');
  }
  const started = async (more: Record<string, unknown> = {}, key = DEMO_KEY) =>
    holder(await start(more, key));
  /** A returned cart of these lines. */
  async function returned(lines: CartLine[] = [BLACK], more: Record<string, unknown> = {}, key = DEMO_KEY) {
    const person = await started(more, key);
    await invoke(keepPunchoutCart, person, { lines });
    return { person, cart: await invoke(returnPunchoutCart, person, {}) };
  }
  const document = (more: Record<string, unknown>) => {
    numbers += 1;
    return {
      payload_id: newPayloadId(),
      fingerprint: String(numbers).padStart(64, '0'),
      mode: 'production',
      number: `PO-${numbers}`,
      total: null,
      currency: null,
      ship_to: CHICAGO,
      lines: [],
      ...more,
    };
  };
  const orderOf = (items: Items, more: Record<string, unknown> = {}) =>
    document({ type: 'new', lines: orderLines(items), ...more });
  /** With the order as it is published. */
  async function published(ctx: Ctx, taking: Promise<Taken>) {
    const { order, ...taken } = await taking;
    return { ...taken, order: toOrderWire(order, ctx.links) };
  }
  async function place(order: Record<string, unknown>, key = DEMO_KEY) {
    const ctx = await keyHolder(shop, key);
    return published(ctx, invoke(placeCxmlOrder, ctx, order));
  }
  return {
    start,
    holder,
    started,
    returned,
    document,
    orderOf,
    place,
    async change(change: Record<string, unknown>, key = DEMO_KEY) {
      const ctx = await keyHolder(shop, key);
      return published(ctx, invoke(changeCxmlOrder, ctx, change));
    },
    /** A placed order with the document that placed it. */
    async placed(more: Record<string, unknown> = {}) {
      const { cart } = await returned();
      const order = orderOf(cart.items, more);
      return { ...(await place(order)), cart, document: order };
    },
    eventsOf: async (recordId: string) =>
      (await eventsAbout(shop, recordId)).map(({ name, actor }) => [name, actor]),
  };
};
