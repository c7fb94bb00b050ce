/** Changes of orders, with their desk and their customers. */
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import { priceOrderChange } from '../../tools/order-changes/price-order-change.ts';
import { proposeOrderChange } from '../../tools/order-changes/propose-order-change.ts';
import type { Order } from '../../tools/orders/order.ts';
import { acceptQuote } from '../../tools/payments/accept-quote.ts';
import { setDeliveries } from '../../tools/quotes/set-deliveries.ts';
import type { Shop } from './open-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from './people.ts';
import { deskOf, TUMBLER_LINE } from './proofs.ts';

export const REASON = 'The team has grown';

/** The goods of `TUMBLER_LINE` in another quantity. */
export const tumblers = (quantity: number, more: object = {}) => ({ ...TUMBLER_LINE, quantity, ...more });

export async function storedOrder(shop: Shop, id: string): Promise<Order> {
  const order = await deskOf(shop).orders.anyById(id);
  if (!order) throw new Error('no such order');
  return order;
}

/** Proposes a change at the total the desk sees. */
export async function proposed(shop: Shop, id: string, changes: object, desk: Ctx = deskOf(shop)) {
  const { version } = await storedOrder(shop, id);
  const seen = await invoke(priceOrderChange, desk, { id, version, ...changes });
  const total = dollarsDue(seen.after);
  return invoke(proposeOrderChange, desk, { id, version, ...changes, total, reason: REASON });
}

/** The second place of `orderToTwoPlaces`. */
export const EAST = {
  ...ADDRESS,
  name: 'Grace Hopper',
  street1: '5 West 34th Street',
  city: 'New York',
  state: 'NY',
  postal: '10001',
} as const;

/** A paid order of 250 tumblers: 150 go to `ADDRESS`, 100 to `EAST`; its id. */
export async function orderToTwoPlaces(shop: Shop): Promise<string> {
  const pieces = (quantity: number) => [{ line: 1, quantity }];
  const destinations = [
    { name: 'West', ship_postal: ADDRESS.postal, lines: pieces(150) },
    { name: 'East', ship_postal: EAST.postal, lines: pieces(100) },
  ];
  const { body } = await shop.rest('POST', '/quotes', { lines: [TUMBLER_LINE], destinations });
  const person = await holderOf(shop, body.url);
  const deliveries = [ADDRESS, EAST].map((address, index) => ({ ...address, destination: index + 1 }));
  const amount = dollarsDue(await invoke(setDeliveries, person, { deliveries }));
  const payment = { payment: 'card', card: 'demo-approved', amount } as const;
  return (await invoke(acceptQuote, person, payment)).id;
}

/** The context of a person with this change link, who is signed in to its account as Ada. */
export async function changeHolderOf(
  shop: Shop,
  url: string,
  email: string | null = 'ada@example.com',
): Promise<Ctx> {
  const caller = await shop.service.linkHolder(
    new URL(url).pathname.replace('/changes/', ''),
    'order_change',
  );
  if (caller?.kind !== 'link') throw new Error('this link leads nowhere');
  const signedIn = email === null ? null : { email, role: 'member' as const };
  return shop.service.ctxFor({ ...caller, browser: { network: '203.0.113.0/24', signedIn } }, 'req_change');
}

/** The money of an order in its books, in cents. */
export async function balanceOf(shop: Shop, id: string): Promise<number> {
  const entries = await deskOf(shop).paymentRecords.entriesOf(id);
  return entries.reduce(
    (sum, { kind, amountCents }) => sum + (kind === 'refund' ? -amountCents : amountCents),
    0,
  );
}

/** Names of the events of an order, oldest first. */
export const eventsOf = async (shop: Shop, id: string): Promise<string[]> =>
  (await deskOf(shop).orderHistory.events(await storedOrder(shop, id))).map(({ name }) => name);
