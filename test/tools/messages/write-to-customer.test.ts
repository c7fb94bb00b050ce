import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { writeToCustomer } from '../../../tools/messages/write-to-customer.ts';
import { assignOrder } from '../../../tools/orders/assign-order.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { answered, asked, atDesk, saidByLink, savedQuote } from '../../support/messages.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
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

test('only the desk writes, about an order there is and a proof of it', async () => {
  const refused = (ctx: Parameters<typeof invoke>[1], more: object) =>
    refusalBy(invoke(writeToCustomer, ctx, { about: 'ord_demo', text: 'x', ...more }));
  expect((await refused(await customer(shop), {}))?.code).toBe('unauthorized');
  expect((await refused(deskOf(shop), { about: 'ord_none' }))?.code).toBe('not_found');
  expect(await refused(deskOf(shop), { proof_id: 'prf_none' })).toMatchObject({
    code: 'not_found',
    param: 'proof_id',
  });
});
