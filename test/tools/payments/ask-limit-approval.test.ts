import { beforeAll, expect, test } from 'vitest';
import { changeMember } from '../../../tools/account/change-member.ts';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { invoke } from '../../../tools/invoke.ts';
import { askLimitApproval } from '../../../tools/payments/ask-limit-approval.ts';
import { mailsTo, signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { deliveredQuote } from '../../support/invoices.ts';
import { ADDRESS, acceptQuote, dollarsDue, holderOf, setDelivery } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const BOB = 'bob@example.com';

const shop = useShop();
beforeAll(async () => {
  const owner = await customer(shop);
  await invoke(inviteMember, owner, { email: BOB, name: 'Bob', role: 'buyer' });
  await invoke(changeMember, owner, { email: BOB, role: 'buyer', order_limit: 100 });
});

test('the page of a quote asks the approvers, who are mailed what it is about', async () => {
  const { quote } = await deliveredQuote(shop);
  const path = new URL(quote.url).pathname;
  const browser = await signedIn(shop, BOB);
  expect((await browser.get(path)).html).toContain('above the limit of $100.00 an order');
  expect((await browser.post(`${path}/ask`, { message: 'For the fair', po_number: '' })).status).toBe(303);
  expect((await browser.get(path)).html).toContain('An approval is pending. You get an email');
  const [mail] = await mailsTo(shop, 'demo@example.com');
  expect(mail?.subject).toMatch(/^Bob asks you to approve/);
  expect((await browser.get(path)).html).not.toContain('If you pay now');
  expect(mail?.text).toContain('The order comes to $4,992.90, above the limit of $100.00 an order.');
  const list = (await browser.get('/account/approvals')).html;
  expect(list).toContain('250 pieces, asked by Bob, above the limit of $100.00 an order');
});

test('nobody asks where no limit is exceeded', async () => {
  const { quote } = await deliveredQuote(shop);
  for (const email of [null, 'demo@example.com'])
    expect(
      await refusalBy(invoke(askLimitApproval, await holderOf(shop, quote.url, email), {})),
    ).toMatchObject({ code: 'invalid_state', message: 'This quote needs no approval for your limit.' });
});

test('the number of a request that nobody answered in time is not on the order', async () => {
  const { quote } = await deliveredQuote(shop);
  const browser = await signedIn(shop, BOB);
  await browser.post(`${new URL(quote.url).pathname}/ask`, { message: '', po_number: 'PO-OLD' });
  const start = shop.clock.at;
  shop.clock.at = new Date(start.getTime() + 15 * 86_400_000);
  const owner = await holderOf(shop, quote.url, 'demo@example.com');
  const amount = dollarsDue(await invoke(setDelivery, owner, ADDRESS));
  const order = await invoke(acceptQuote, owner, {
    payment: 'card',
    card: 'demo-approved',
    amount,
    in_hands_date: '2026-12-31',
  });
  shop.clock.at = start;
  expect(order.payment.poNumber).toBeNull();
});
