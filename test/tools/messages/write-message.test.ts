import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { openLinkedMessages } from '../../../tools/messages/open-linked-messages.ts';
import { writeMessage } from '../../../tools/messages/write-message.ts';
import { assignOrder } from '../../../tools/orders/assign-order.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { answered, asked, atDesk, saidByLink, savedQuote, stranger } from '../../support/messages.ts';
import { approverOf, holderOf } from '../../support/people.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('anyone with the link writes under the name they give, who is signed in under their own', async () => {
  const { id, url } = await savedQuote(shop);
  await saidByLink(shop, url, 'Is it dishwasher safe?', 'Grace Hopper');
  await saidByLink(shop, url, 'And microwave safe?');
  const member = await holderOf(shop, url, 'demo@example.com');
  await invoke(writeMessage, member, { text: 'I am signed in', name: 'The order desk' });
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
  for (let n = 0; n < 20; n += 1) await invoke(writeMessage, ctx, { text: `${n}` });
  expect((await refusalBy(invoke(writeMessage, ctx, { text: 'more' })))?.code).toBe('rate_limited');
  expect((await invoke(openLinkedMessages, ctx, {})).messages).toHaveLength(20);
  expect((await saidByLink(shop, other.url, 'of another quote')).from).toBe('customer');
});

test('too long a text and a link of another kind are refused', async () => {
  const { id, url } = await savedQuote(shop);
  const ctx = await stranger(shop, url);
  expect(await refusalBy(invoke(writeMessage, ctx, { text: 'x'.repeat(4_001) }))).toMatchObject({
    code: 'validation_failed',
  });
  const { body } = await shop.rest('POST', '/approvals', { quote_id: id, approver_name: 'Ada' });
  const approver = await approverOf(shop, body.url);
  expect((await refusalBy(invoke(writeMessage, approver, { text: 'x' })))?.code).toBe('not_found');
});

test('an answer goes to the person who asked, and ends the wait', async () => {
  const { id, url } = await savedQuote(shop);
  await asked(shop, id, 'Is it in stock?');
  const message = await answered(shop, id, 'It is.\r\n\r\nShall we hold it?');
  expect([message.from, message.by]).toEqual(['desk', 'Demo desk']);
  expect((await atDesk(shop, id)).waits_since).toBe(null);
  const [mail] = await mailsTo(shop, 'demo@example.com');
  expect(mail?.subject).toBe('A message about your quote of 250 × 20 oz Vacuum Tumbler');
  expect(mail?.text.replace(/http\S+/, 'URL')).toMatchInlineSnapshot(`
    "Hello Demo Company,

    Demo desk writes:

    > It is.
    >
    > Shall we hold it?

    See the whole conversation and answer here:
    URL

    Please answer on that page: a reply to this mail is not shown there, and the other side would not see it.

    merchkit
    "
  `);
  expect(mail?.text).toContain(`${url}#messages`);
});

test('where only a holder of the link asked, the answer goes to where the news of the quote goes', async () => {
  const { id, url } = await savedQuote(shop);
  await saidByLink(shop, url, 'Hello?', 'Mallory');
  await answered(shop, id, 'Hello.');
  expect((await mailsTo(shop, 'grace@example.com'))[0]?.text).toMatch(/^Hello Grace Hopper,/);
});

test('a question about an order is mailed to who looks after it', async () => {
  const id = await paidOrder(shop);
  await invoke(assignOrder, deskOf(shop), { id, to: 'desk@example.com' });
  await asked(shop, id, 'When?');
  expect((await mailsTo(shop, 'desk@example.com'))[0]?.subject).toMatch(/ writes about .+ \(M-10\d+\)$/);
});

test('a link is about its own record, and the desk names one and not itself', async () => {
  const { id, url } = await savedQuote(shop);
  const refused = async (ctx: Parameters<typeof invoke>[1], more: object) => {
    const refusal = await refusalBy(invoke(writeMessage, ctx, { text: 'x', ...more }));
    return [refusal?.code, refusal?.param];
  };
  const holder = await stranger(shop, url);
  const theirs = await savedQuote(shop);
  expect(await refused(holder, { about: theirs.id })).toEqual(['validation_failed', 'about']);
  expect(await refused(holder, { proof_id: 'prf_1' })).toEqual(['validation_failed', 'proof_id']);
  expect(await refused(deskOf(shop), {})).toEqual(['validation_failed', 'about']);
  expect(await refused(deskOf(shop), { about: id, name: 'Ada' })).toEqual(['validation_failed', 'name']);
});

test('only the desk writes, about an order there is and a proof of it', async () => {
  const refused = (ctx: Parameters<typeof invoke>[1], more: object) =>
    refusalBy(invoke(writeMessage, ctx, { about: 'ord_demo', text: 'x', ...more }));
  expect((await refused(await customer(shop), {}))?.code).toBe('unauthorized');
  expect((await refused(deskOf(shop), { about: 'ord_none' }))?.code).toBe('not_found');
  expect(await refused(deskOf(shop), { proof_id: 'prf_none' })).toMatchObject({
    code: 'not_found',
    param: 'proof_id',
  });
});
