import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listDeskMessages } from '../../../tools/messages/list-desk-messages.ts';
import { settleMessages } from '../../../tools/messages/settle-messages.ts';
import { customer } from '../../support/customers.ts';
import { answered, asked, savedQuote } from '../../support/messages.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('those that wait stand first, the longest first; a conversation that is answered or settled waits no more', async () => {
  const quotes = [await savedQuote(shop), await savedQuote(shop), await savedQuote(shop)];
  for (const [index, { id }] of quotes.entries()) {
    shop.clock.at = new Date(Date.UTC(2026, 10, 4, 15 + index));
    await asked(shop, id, `${index}`);
  }
  const list = async (filter: object = {}) =>
    (await invoke(listDeskMessages, deskOf(shop), filter)).threads.map(({ last }) => last.text);
  expect(await list()).toEqual(['0', '1', '2']);
  await answered(shop, quotes[0]?.id ?? '', 'answer');
  expect(await list()).toEqual(['1', '2', 'answer']);
  await invoke(settleMessages, deskOf(shop), { about: quotes[1]?.id ?? '' });
  expect(await list({ waiting: true })).toEqual(['2']);
  expect((await refusalBy(invoke(listDeskMessages, await customer(shop), {})))?.code).toBe('unauthorized');
});
