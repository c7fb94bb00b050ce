import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { invoke } from '../../../tools/invoke.ts';
import { accountStatement } from '../../../tools/payments/account-statement.ts';
import { deskStatement } from '../../../tools/payments/desk-statement.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';

const NET = { account: 'net@example.com' };
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const key = await shop.newKey(['read', 'write', 'orders'], { email: NET.account, termsDays: 30 });
  const order = await orderOnTerms(shop, key);
  await issuedInvoice(shop, order.id);
  await invoke(recordInvoicePayment, deskOf(shop), { id: order.id, amount: 992.9, reference: 'Check 1' });
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('the statement says what was billed and paid, and the desk reads the same', async () => {
  const mine = await invoke(accountStatement, await customer(shop, NET), PERIOD);
  const row = { on: '2026-11-04', invoice: 'INV-1001', invoice_id: expect.stringMatching(/^inv_/) };
  expect(mine).toMatchObject({
    ...PERIOD,
    opening: 0,
    closing: 4_000,
    rows: [
      { ...row, kind: 'invoice', charged: 4_992.9, credited: 0, balance: 4_992.9 },
      { ...row, kind: 'payment', charged: 0, credited: 992.9, balance: 4_000 },
    ],
    aging: [
      { days: '0-30', owed: 4_000 },
      { days: '31-60', owed: 0 },
      { days: '61-90', owed: 0 },
      { days: 'over 90', owed: 0 },
    ],
  });
  const account = await shop.service.accounts.byEmail(NET.account);
  const id = account?.id ?? '';
  expect(await invoke(deskStatement, deskOf(shop), { id, ...PERIOD })).toEqual(mine);
  expect(await refusalCode(invoke(deskStatement, deskOf(shop), { id: 'acc_none' }))).toBe('not_found');
});

test('another account reads nothing of it', async () => {
  const { rows, closing } = await invoke(accountStatement, await customer(shop), PERIOD);
  expect([rows.some(({ charged }) => charged === 4_992.9), closing]).toEqual([false, expect.any(Number)]);
});

test('a viewer reads it on a page, and a period that cannot be is explained there', async () => {
  await invoke(inviteMember, await customer(shop, NET), { email: 'vic@example.com', role: 'viewer' });
  const browser = await signedIn(shop, 'vic@example.com');
  const { html } = await browser.get('/account/statement?from=2026-11-01&to=2026-11-30');
  expect(html).toMatch(/Closing balance<\/strong><\/th><td><\/td><td><strong>\$4,000\.00/);
  for (const [query, words] of [
    ['from=2026-12-01&to=2026-11-30', 'Give a first day before the last'],
    ['from=soon', 'Give days such as 2026-11-30.'],
  ]) {
    const refused = await browser.get(`/account/statement?${query}`);
    expect([refused.status, refused.html.includes(words ?? '')]).toEqual([422, true]);
  }
});
