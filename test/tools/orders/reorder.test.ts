import { beforeAll, expect, test } from 'vitest';
import { replaceSupplierProducts } from '../../../server/db/catalog/publication.ts';
import { demoProducts } from '../../../server/demo/products.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { payByCard } from '../../support/people.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

let orderId: string;

const LINES = [
  {
    key: 'demo:TEE-RINGSPUN',
    part_id: 'TEE-RINGSPUN-BLACK-M',
    quantity: 130,
    units: 2,
    location_id: 'front',
  },
  {
    key: 'demo:TEE-RINGSPUN',
    part_id: 'TEE-RINGSPUN-BLACK-2XL',
    quantity: 20,
    units: 2,
    location_id: 'front',
  },
];

const shop = useShop();
beforeAll(async () => {
  const quote = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' });
  expect(quote.body.totals).toMatchObject({ setup: 44, subtotal: 1_678.5 });
  orderId = (await payByCard(shop, quote.body.url)).id;
});

/** The catalog as the supplier publishes it from now on. */
function publish(change: (products: CatalogProduct[]) => CatalogProduct[]): void {
  const { catalogDb, now } = shop.service;
  replaceSupplierProducts(catalogDb, demoSupplier, change(demoProducts()), now());
}

test('a reorder charges setup at the repeat rate, at today’s prices', async () => {
  const { status, body } = await shop.rest('POST', `/orders/${orderId}/reorder`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'saved',
    left_out: [],
    note: expect.stringMatching(/^Repeats order M-10\d+\.$/),
    totals: { setup: 28, subtotal: 1_662.5 },
  });
  expect(body.lines.map(({ repeat }: { repeat: boolean }) => repeat)).toEqual([true, true]);
  expect(body.in_hands.latest_proof_approval).toBeNull();
});

test('an order that was cancelled before it was made has no setup to repeat', async () => {
  const { body: quote } = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' });
  const { id } = await payByCard(shop, quote.url);
  await invoke(cancelOrder, deskOf(shop), { id, reason: 'The event was called off.' });
  const { body } = await shop.rest('POST', `/orders/${id}/reorder`);
  expect([body.repeat_of, body.totals.setup, body.totals.subtotal]).toEqual([null, 44, 1_678.5]);
});

test('a reorder of 120 percent, by hand', async () => {
  const { body } = await shop.rest('POST', `/orders/${orderId}/reorder`, { percent: 120 });
  expect(body.lines.map((line: Record<string, number>) => [line['quantity'], line['unit_price']])).toEqual([
    [156, 10.63],
    [24, 12.63],
  ]);
  // 156 × 10.63 + 24 × 12.63, still at the break of 144; two screens at 14.00 again.
  expect(body.totals).toMatchObject({ goods: 1_961.4, setup: 28, other: 0, subtotal: 1_989.4 });
});

test('a line that is named twice is refused, since its pieces would be a guess', async () => {
  const parts = [{ part_id: 'TEE-RINGSPUN-BLACK-M', quantity: 50 }];
  const lines = [
    { line: 1, parts },
    { line: 1, parts },
  ];
  const { body } = await shop.rest('POST', `/orders/${orderId}/reorder`, { lines });
  expect([body.error.code, body.error.message]).toEqual([
    'validation_failed',
    'Line 1 is named twice; send all of its pieces in one `parts`.',
  ]);
});

test('each reorder is a quote of its own, and none is an order', async () => {
  const before = (await shop.rest('GET', '/orders')).body.total;
  const [first, second] = await Promise.all([
    shop.rest('POST', `/orders/${orderId}/reorder`),
    shop.rest('POST', `/orders/${orderId}/reorder`),
  ]);
  expect(first.body.id).not.toBe(second.body.id);
  expect((await shop.rest('GET', '/orders')).body.total).toBe(before);
});

test('a part that is gone is named with the nearest, and the rest is quoted', async () => {
  publish((products) =>
    products.map((product) =>
      product.key === 'demo:TEE-RINGSPUN'
        ? { ...product, parts: product.parts.filter(({ partId }) => partId !== 'TEE-RINGSPUN-BLACK-2XL') }
        : product,
    ),
  );
  const { body } = await shop.rest('POST', `/orders/${orderId}/reorder`);
  expect(body.lines.map(({ part_id }: { part_id: string }) => part_id)).toEqual(['TEE-RINGSPUN-BLACK-M']);
  expect(body.left_out).toEqual([
    {
      line: 2,
      key: 'demo:TEE-RINGSPUN',
      part_id: 'TEE-RINGSPUN-BLACK-2XL',
      reason: expect.stringMatching(/ no longer comes in Black, 2XL\. The nearest is /),
      substitute: {
        key: 'demo:TEE-RINGSPUN',
        part_id: expect.stringMatching(/-2XL$/),
        name: expect.any(String),
      },
    },
  ]);
});

test('an order of which nothing is left is refused with what is near', async () => {
  publish((products) => products.filter(({ key }) => key !== 'demo:TEE-RINGSPUN'));
  const { status, body } = await shop.rest('POST', `/orders/${orderId}/reorder`);
  expect([status, body.error.code]).toEqual([422, 'not_available']);
  expect(body.error.message).toMatch(
    /^No line of this order is available any more\. .+ has left the catalog\. The nearest is .+ \(demo:(BLANK-)?TEE-/,
  );
  publish((products) => products);
});

test('another account’s order is as unknown as any', async () => {
  const key = await shop.newKey(['orders', 'write']);
  const foreign = await shop.rest('POST', `/orders/${orderId}/reorder`, undefined, key);
  const unknown = await shop.rest('POST', '/orders/ord_nowhere/reorder', undefined, key);
  expect([foreign.status, foreign.body.error.message]).toEqual([404, unknown.body.error.message]);
});

test('it needs both scopes', async () => {
  for (const scope of ['orders', 'write'] as const) {
    const key = await shop.newKey([scope]);
    const { status, body } = await shop.rest('POST', `/orders/${orderId}/reorder`, undefined, key);
    expect([status, body.error.code]).toEqual([403, 'forbidden_scope']);
  }
});
