import { expect, test } from 'vitest';
import { answered, asked, savedQuote } from '../../support/messages.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('conversations of the account alone, the last written first, unread ones by themselves', async () => {
  const first = await savedQuote(shop);
  const second = await savedQuote(shop);
  await asked(shop, first.id, 'One?');
  shop.clock.at = new Date('2026-11-04T16:00:00.000Z');
  await asked(shop, second.id, 'Two?');
  await answered(shop, second.id, 'Two.');
  const list = async (query = '', key?: string) =>
    (await shop.rest('GET', `/message-threads${query}`, undefined, key)).body;
  const { threads, total } = await list();
  expect(threads.map((one: { quote_id: string; unread_since: string | null }) => one.unread_since)).toEqual([
    '2026-11-04T16:00:00.000Z',
    null,
  ]);
  expect([threads[0].quote_id, threads[0].last.text, threads[0].order_number, total]).toEqual([
    second.id,
    'Two.',
    null,
    2,
  ]);
  expect((await list('?unread=true')).total).toBe(1);
  const other = await shop.newKey(['write', 'orders']);
  expect((await list('', other)).total).toBe(0);
});
