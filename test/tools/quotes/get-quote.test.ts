import { expect, test } from 'vitest';
import { payByCard } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW });

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const save = async () =>
  (await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105', ship_region: 'California' }))
    .body;
const read = async (id: string, key?: string) => shop.rest('GET', `/quotes/${id}`, undefined, key);

test('prices are frozen: a quote read again, on another day, is the quote that was saved', async () => {
  const quote = await save();
  expect(quote).toMatchObject({ status: 'saved', order_id: null, ship_region: 'CA' });
  shop.clock.at = new Date('2026-11-20T15:00:00.000Z');
  expect(await read(quote.id)).toMatchObject({ status: 200, body: quote });
});

test('the number people use reads a quote, in any case and with or without its hyphen', async () => {
  const [first, second] = [await save(), await save()];
  expect(Number(second.number.slice(2)) - Number(first.number.slice(2))).toBe(1);
  for (const typed of [second.number, second.number.toLowerCase(), second.number.replace('-', '')])
    expect((await read(typed)).body.id).toBe(second.id);
  const orders = async (search: string) =>
    (await shop.rest('GET', `/orders?search=${search}`)).body.orders.map((one: { id: string }) => one.id);
  const order = await payByCard(shop, second.url);
  expect([await orders(second.number), await orders(first.number)]).toEqual([[order.id], []]);
});

test('once a person has paid it names the order', async () => {
  const { id, url, status, order_id, ...quote } = await save();
  const order = await payByCard(shop, url);
  const { body } = await read(id);
  expect([status, order_id]).toEqual(['saved', null]);
  expect(body).toMatchObject({ id, url, status: 'ordered', order_id: order.id, lines: quote.lines });
});

test('an expired quote says so from the end of its last day on', async () => {
  const { id, expires_at } = await save();
  shop.clock.at = new Date(Date.parse(expires_at) - 1);
  expect((await read(id)).body.status).toBe('saved');
  shop.clock.at = new Date(expires_at);
  expect((await read(id)).body.status).toBe('expired');
});

test('another account’s quote is as unknown as any', async () => {
  const { id, number } = await save();
  const stranger = await shop.newKey(['read', 'write', 'orders']);
  for (const other of [id, number, 'qt_none', 'Q-999999999']) {
    const { status, body } = await read(other, stranger);
    expect([status, body.error.code, body.error.param, body.error.message]).toEqual([
      404,
      'not_found',
      'id',
      'No quote of this account has this id or number; list them with `list_quotes`.',
    ]);
  }
});

test('a key without write reads none', async () => {
  const { id } = await save();
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  const { status, body } = await read(id, reader);
  expect([status, body.error.message]).toEqual([403, 'This key lacks the scope `write`.']);
});
