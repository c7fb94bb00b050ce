import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { accountReport } from '../../../tools/reports/account-report.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

const OTHER = 'other@example.com';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
  await shop.service.addKey({ email: OTHER, accountName: 'Other', name: 'k', scopes: ['read'] });
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('an account reads what it ordered, never what it cost the seller', async () => {
  const report = await invoke(accountReport, await customer(shop), {});
  expect(report.summary.find(({ name }) => name === 'orders')?.value).toBeGreaterThan(0);
  const names = report.tables.flatMap(({ id, columns }) => [id, ...columns.map(({ name }) => name)]);
  expect(names.filter((name) => /margin|cost|supplier|account/.test(name))).toEqual([]);
});

test('of another account it learns nothing', async () => {
  const report = await invoke(accountReport, await customer(shop, { account: OTHER }), {});
  expect(report.summary.map(({ value }) => value)).toEqual([0, 0, null, null]);
  expect(JSON.stringify(report)).not.toContain('Demo');
});

test('the account has it as a page and as files', async () => {
  const browser = await signedIn(shop);
  expect((await browser.get('/account/reports')).html).toContain('Spending by month');
  expect((await browser.get('/account/reports/sales_by_month.csv')).html).toMatch(/^month,orders/);
  expect((await browser.get('/account/reports/margin_by_month.csv')).status).toBe(404);
});
