import { expect, test } from 'vitest';
import { paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const ids = ({ body }: { body: { orders: { id: string }[] } }) => body.orders.map(({ id }) => id);

test('the orders of the account, newest first, a page at a time', async () => {
  const id = await paidOrder(shop);
  const first = await shop.rest('GET', '/orders?limit=2');
  expect(ids(first)).toEqual(expect.arrayContaining([id]));
  expect(first.body).toMatchObject({ total: 5, limit: 2, offset: 0, has_more: true });
  const rest = await shop.rest('GET', '/orders?limit=3&offset=2');
  expect(rest.body).toMatchObject({ total: 5, limit: 3, offset: 2, has_more: false });
  expect(new Set([...ids(first), ...ids(rest)]).size).toBe(5);
});

test('each is a summary, or whole where that is asked for', async () => {
  const { body: whole } = await shop.rest('GET', '/orders?status=complete&detail=full');
  const { body } = await shop.rest('GET', '/orders/ord_demo_complete');
  const {
    supplier: _,
    proofs: __,
    next_steps: ___,
    notes: _____,
    contact: ____,
    change_url: ______,
    steps: _______,
    written_by_others: ________,
    ...order
  } = body;
  expect(whole.orders).toEqual([order]);
  const {
    id,
    number,
    status,
    created_at,
    updated_at,
    quote_id,
    url,
    total,
    currency,
    expected,
    tracking,
    hold,
    items,
    payment,
  } = order;
  expect((await shop.rest('GET', '/orders?status=complete')).body.orders).toEqual([
    {
      id,
      number,
      status,
      created_at,
      updated_at,
      quote_id,
      url,
      total,
      currency,
      expected,
      tracking,
      hold,
      goods: items.map(({ key, name, quantity }: Record<string, unknown>) => ({ key, name, quantity })),
      line_count: items.length,
      pieces: items.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0),
      payment: { status: payment.status, method: payment.method, po_number: payment.po_number },
    },
  ]);
});

test('only orders in the status asked for', async () => {
  expect(ids(await shop.rest('GET', '/orders?status=complete'))).toEqual(['ord_demo_complete']);
  expect(ids(await shop.rest('GET', '/orders?status=cancelled'))).toEqual([]);
  expect((await shop.rest('GET', '/orders?status=lost')).body.error.code).toBe('validation_failed');
});

test('an order is found by its number as people write it, by its purchase order and by its goods', async () => {
  const { id, number } = (await shop.rest('GET', '/orders/ord_demo_hold')).body;
  expect(number).toMatch(/^M-100\d\d$/);
  const digits = number.slice(2);
  for (const search of [number, number.toLowerCase(), digits, `m${digits}`])
    expect(ids(await shop.rest('GET', `/orders?search=${search}`))).toEqual([id]);
  expect(ids(await shop.rest('GET', '/orders?search=M-9'))).toEqual([]);
  expect(ids(await shop.rest('GET', '/orders?search=tumbler'))).not.toEqual([]);
  expect((await shop.rest('GET', `/orders/${number}`)).body.id).toBe(id);
});

test('another account sees none of them, and a key without the scope nothing', async () => {
  const other = await shop.newKey(['orders']);
  expect((await shop.rest('GET', '/orders', undefined, other)).body).toMatchObject({ orders: [], total: 0 });
  const blind = await shop.newKey(['read', 'write']);
  expect((await shop.rest('GET', '/orders', undefined, blind)).body.error.code).toBe('forbidden_scope');
});
