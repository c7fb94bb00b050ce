import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { openLinkedMessages } from '../../../tools/messages/open-linked-messages.ts';
import { sendLinkedMessage } from '../../../tools/messages/send-linked-message.ts';
import { atDesk, saidByLink, savedQuote, stranger } from '../../support/messages.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { approverOf, holderOf } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('anyone with the link writes under the name they give, who is signed in under their own', async () => {
  const { id, url } = await savedQuote(shop);
  await saidByLink(shop, url, 'Is it dishwasher safe?', 'Grace Hopper');
  await saidByLink(shop, url, 'And microwave safe?');
  const member = await holderOf(shop, url, 'demo@example.com');
  await invoke(sendLinkedMessage, member, { text: 'I am signed in', name: 'The order desk' });
  const { messages, account } = await atDesk(shop, id);
  expect(messages.map(({ by, from }) => [by, from])).toEqual([
    ['Grace Hopper', 'customer'],
    ['A person with the link', 'customer'],
    [account, 'customer'],
  ]);
});

test('a stranger who floods the desk is stopped at twenty an hour of a link, others go on', async () => {
  const { url } = await savedQuote(shop);
  const other = await savedQuote(shop);
  const ctx = await stranger(shop, url);
  for (let n = 0; n < 20; n += 1) await invoke(sendLinkedMessage, ctx, { text: `${n}` });
  expect((await refusalBy(invoke(sendLinkedMessage, ctx, { text: 'more' })))?.code).toBe('rate_limited');
  expect((await invoke(openLinkedMessages, ctx, {})).messages).toHaveLength(20);
  expect((await saidByLink(shop, other.url, 'of another quote')).from).toBe('customer');
});

test('too long a text and a link of another kind are refused', async () => {
  const { id, url } = await savedQuote(shop);
  const ctx = await stranger(shop, url);
  expect(await refusalBy(invoke(sendLinkedMessage, ctx, { text: 'x'.repeat(4_001) }))).toMatchObject({
    code: 'validation_failed',
  });
  const { body } = await shop.rest('POST', '/approvals', { quote_id: id, approver_name: 'Ada' });
  const approver = await approverOf(shop, body.url);
  expect((await refusalBy(invoke(sendLinkedMessage, approver, { text: 'x' })))?.code).toBe('not_found');
});
