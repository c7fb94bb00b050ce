import { expect, test } from 'vitest';
import { answered, asked, saidByLink, savedQuote } from '../../support/messages.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('what the desk wrote is unread until a person of the account opens or answers it; a link is nobody', async () => {
  const { id, url } = await savedQuote(shop);
  const unread = async () => (await shop.rest('GET', '/message-threads?unread=true')).body.total;
  const read = async () => (await shop.rest('POST', '/messages/read', { about: id })).body;
  await answered(shop, id, 'One').catch(() => undefined);
  expect(await read()).toEqual({ quote_id: id, thread_id: id, was_unread: false });
  await saidByLink(shop, url, 'Hello');
  await answered(shop, id, 'One');
  await saidByLink(shop, url, 'Hello again');
  expect(await unread()).toBe(1);
  expect(await read()).toEqual({ quote_id: id, thread_id: id, was_unread: true });
  expect([await unread(), await read()]).toEqual([0, { quote_id: id, thread_id: id, was_unread: false }]);
  await answered(shop, id, 'Two');
  expect(await unread()).toBe(1);
  await asked(shop, id, 'Thanks');
  expect(await unread()).toBe(0);
});
