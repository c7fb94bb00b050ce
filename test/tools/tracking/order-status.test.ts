import { expect, test } from 'vitest';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('an order on its way: the order as listed, the report of its supplier and its proofs', async () => {
  const { body } = await shop.rest('GET', '/orders/ord_demo_shipped');
  const {
    supplier,
    proofs,
    next_steps,
    notes,
    contact,
    change_url,
    steps,
    written_by_others: _,
    ...order
  } = body;
  const listed = await shop.rest('GET', '/orders?status=shipped&detail=full');
  expect(listed.body.orders).toEqual([order]);
  expect(proofs).toEqual([]);
  expect([notes, change_url]).toEqual([[], null]);
  expect(steps.map(({ status }: { status: string }) => status)).toEqual([
    'paid',
    'released',
    'po_sent',
    'in_production',
    'shipped',
  ]);
  expect(next_steps).toMatchObject([{ by: 'customer', until: null, url: order.url }]);
  expect(contact).toEqual({ name: 'merchkit demo shop', email: 'desk@example.com' });
  expect(supplier).toEqual([
    {
      po_number: expect.stringMatching(/^PO-/),
      status: 'shipped',
      expected_ship_date: '2026-11-03',
      as_of: expect.any(String),
      live: true,
    },
  ]);
});

test('an order without purchase orders has no supplier report', async () => {
  expect((await shop.rest('GET', '/orders/ord_demo')).body.supplier).toEqual([]);
});

test('an unknown order and another account’s are not found alike; a key needs the scope', async () => {
  const unknown = await shop.rest('GET', '/orders/ord_x');
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
  const other = await shop.newKey(['orders']);
  const foreign = await shop.rest('GET', '/orders/ord_demo', undefined, other);
  expect([foreign.status, foreign.body.error.message]).toEqual([404, unknown.body.error.message]);
  const blind = await shop.newKey(['read', 'write']);
  expect((await shop.rest('GET', '/orders/ord_demo', undefined, blind)).status).toBe(403);
});
