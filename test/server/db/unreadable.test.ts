/** Records that an earlier version stored are read; those that cannot be are named, and keep no list from being read. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { checkoutSessions, orders, quotes } from '../../../server/db/tables.ts';
import { signedIn } from '../../support/browsing.ts';
import { paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const ids = { sound: '', other: '', quote: '' };
const shop = useShop();
beforeAll(async () => {
  ids.sound = await paidOrder(shop);
  ids.other = await paidOrder(shop);
  ids.quote = (await shop.rest('GET', `/orders/${ids.other}`)).body.quote_id;
});

type Body = Record<string, unknown>;

/** Stores what `made` makes of the body as it is stored; returns that. */
async function restore(
  table: typeof orders | typeof quotes | typeof checkoutSessions,
  id: string,
  made: (body: Body) => Body,
): Promise<Body> {
  const stored = sql<string>`${table.body}`;
  const row = await shop.service.ledger.reader.select({ stored }).from(table).where(eq(table.id, id)).get();
  const body: Body = JSON.parse(row?.stored ?? '');
  const changed = sql`${JSON.stringify(made(body))}`;
  await shop.service.ledger.transaction(async (db) => {
    await db.update(table).set({ body: changed }).where(eq(table.id, id)).run();
  });
  return body;
}

const answers = async () => [
  (await shop.rest('GET', `/orders/${ids.other}`)).body,
  (await shop.rest('GET', `/quotes/${ids.quote}`)).body,
];

test('orders, quotes and checkouts of the first version are read as those of today', async () => {
  const before = await answers();
  const now = shop.clock.at.toISOString();
  const { id: accountId = '' } = (await shop.service.accounts.byEmail('demo@example.com')) ?? {};
  const address = { shipPostal: null, shipRegion: null };
  const later = {
    shipAddress: null,
    shippingService: null,
    paymentTerm: null,
    quoteRequest: null,
    orderWebhook: null,
  };
  const buyer = { firstName: null, lastName: null, email: null, phone: null };
  const session = {
    id: 'cs_1',
    accountId,
    kind: 'cart',
    isCanceled: false,
    cartId: null,
    quoteId: null,
  } as const;
  const cart = { ...session, createdAt: now, changedAt: now, lines: [], buyer, ...address, ...later };
  await shop.service.transaction(({ checkoutSessions: carts }) => carts.save(cart));

  const first = ({ v: _v, destinations: _destinations, freightForm: _form, ...body }: Body) => body;
  expect(await restore(orders, ids.other, first)).toMatchObject({ v: 2, destinations: [] });
  expect(await restore(quotes, ids.quote, first)).toMatchObject({ v: 2, destinations: [] });
  expect(
    await restore(checkoutSessions, 'cs_1', ({ lines, buyer }) => ({ lines, buyer, ...address })),
  ).toMatchObject({ v: 2, ...later });

  expect(await answers()).toEqual(before);
  expect(await shop.service.transaction((tx) => tx.checkoutSessions.byId(accountId, 'cs_1'))).toEqual(cart);
});

test.each([
  ['that lacks what the code relies on', ({ items: _items, ...body }: Body) => body, 'body.items is missing'],
  [
    'with a line that is cut off',
    (body: Body) => ({ ...body, items: [{ line: 1 }] }),
    'body.items[0].spec is',
  ],
  ['of a newer version', (body: Body) => ({ ...body, v: 3 }), 'body is of version 3, and this version'],
])('an order %s is named, and the others are listed', async (_, made, why) => {
  const body = await restore(orders, ids.other, made);
  const message = `The record ${ids.other} in orders cannot be read. The log of the service says what is wrong with it.`;

  const read = await shop.rest('GET', `/orders/${ids.other}`);
  expect([read.status, read.body.error.code, read.body.error.message]).toEqual([500, 'internal', message]);
  const { orders: listed, total } = (await shop.rest('GET', '/orders')).body;
  expect([listed.map((order: { id: string }) => order.id), total]).toEqual([['ord_demo', ids.sound], 3]);
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  expect((await desk.get(`/desk/orders/${ids.other}`)).html).toContain(message);
  expect((await desk.get('/desk')).status).toBe(200);
  expect(shop.failures.map(({ cause }) => cause)).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(why) }),
  );

  await restore(orders, ids.other, () => body);
  shop.failures.length = 0;
});
