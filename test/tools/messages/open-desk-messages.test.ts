import { expect, test } from 'vitest';
import { asked, atDesk, savedQuote } from '../../support/messages.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('a conversation is opened by its order or its quote; a quote nobody wrote about has none', async () => {
  const empty = await atDesk(shop, 'ord_demo');
  expect([empty.messages, empty.notes, empty.waits_since]).toEqual([[], [], null]);
  expect(await atDesk(shop, empty.thread_id)).toEqual(empty);
  const { id } = await savedQuote(shop);
  expect((await refusalBy(atDesk(shop, id)))?.code).toBe('not_found');
  await asked(shop, id, 'Hello');
  expect((await atDesk(shop, id)).order_id).toBe(null);
});
