import { expect, test } from 'vitest';
import { answered, asked } from '../../support/messages.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('a conversation is found by the order, its number and its quote alike, newest first, page by page', async () => {
  await asked(shop, 'ord_demo', 'One');
  await answered(shop, 'ord_demo', 'Two');
  await asked(shop, 'ord_demo', 'Three');
  const { body: order } = await shop.rest('GET', '/orders/ord_demo');
  const read = async (about: string, more = '') =>
    (await shop.rest('GET', `/messages?about=${about}${more}`)).body;
  const whole = await read('ord_demo');
  expect(whole.messages.map(({ text, from }: { text: string; from: string }) => [text, from])).toEqual([
    ['Three', 'customer'],
    ['Two', 'desk'],
    ['One', 'customer'],
  ]);
  expect([whole.order_number, whole.quote_id, whole.total]).toEqual([order.number, order.quote_id, 3]);
  expect(await read(order.number)).toEqual(whole);
  expect(await read(order.quote_id)).toEqual(whole);
  const page = await read('ord_demo', '&limit=1&offset=1');
  expect([page.messages[0].text, page.has_more]).toEqual(['Two', true]);
  const other = await shop.newKey(['write', 'orders']);
  expect((await shop.rest('GET', '/messages?about=ord_demo', undefined, other)).status).toBe(404);
});
