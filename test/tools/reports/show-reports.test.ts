import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { listDeskOrders } from '../../../tools/desk/list-desk-orders.ts';
import { invoke } from '../../../tools/invoke.ts';
import { showReports } from '../../../tools/reports/show-reports.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const OTHER = 'other@example.com';

const shop = useShop({ withPast: true });
beforeAll(async () => {
  await shop.service.addKey({ email: OTHER, accountName: 'Other', name: 'k', scopes: ['read'] });
});

const desk = () =>
  shop.service.ctxFor({ kind: 'desk', email: 'staff@example.com', roles: ['sales'] }, 'req_desk');
const read = (asked: z.input<typeof showReports.input> = { preset: 'last_12_months' }) =>
  invoke(showReports, desk(), asked);
type Report = Awaited<ReturnType<typeof read>>;

/** Rows of a table as objects by the names of their columns. */
const rowsOf = ({ tables }: Report, id: string) => {
  const table = tables.find((one) => one.id === id);
  return (table?.rows ?? []).map((row) =>
    Object.fromEntries((table?.columns ?? []).map(({ name }, at) => [name, row[at]])),
  );
};

test('the figures are those of the orders and of what the desk shows at each', async () => {
  const report = await read();
  const { orders } = await invoke(listDeskOrders, desk(), {});
  const kept = orders.filter(({ status }) => status !== 'cancelled');
  const margin = orders.reduce((sum, { costs }) => sum + (costs?.marginCents ?? 0), 0);
  const figures = new Map(report.summary.map(({ name, value }) => [name, value]));
  expect([figures.get('orders'), figures.get('margin')]).toEqual([kept.length, margin / 100]);
  expect(margin).toBeGreaterThan(0);
  const byMonth = rowsOf(report, 'sales_by_month');
  expect(byMonth).toHaveLength(12);
  expect(byMonth.reduce((sum, row) => sum + Number(row['total']), 0)).toBeCloseTo(
    kept.reduce((cents, { totals }) => cents + totals.totalCents, 0) / 100,
    2,
  );
  const [supplier] = rowsOf(report, 'suppliers');
  expect(supplier).toMatchObject({ supplier: 'demo', refused: 0, in_doubt: 0 });
  for (const row of rowsOf(report, 'on_time_by_month'))
    expect(Number(row['on_time'])).toBeLessThanOrEqual(Number(row['arrived']));
});

test('a period without orders has no figures, and one that cannot be is explained', async () => {
  const empty = await read({ from: '2020-01-01', to: '2020-01-31' });
  expect(empty.summary.map(({ value }) => value)).toEqual([0, 0, null, null, 0]);
  expect(rowsOf(empty, 'sales_by_month')).toMatchObject([{ month: '2020-01', orders: 0 }]);
  expect(await refusalCode(read({ from: '2026-11-05', to: '2026-11-01' }))).toBe('validation_failed');
  expect(await refusalCode(read({ from: '2026-02-30' }))).toBe('validation_failed');
});

test('the page has every table, each as CSV, and all as JSON', async () => {
  const browser = await signedIn(shop, 'desk@example.com', 'desk');
  const { html } = await browser.get('/desk/reports?preset=last_12_months');
  for (const { title } of (await read()).tables) expect(html).toContain(title);
  const csv = await browser.get('/desk/reports/sales_by_account.csv?preset=last_12_months');
  expect(csv.html).toMatch(/^account,orders,goods,freight,tax,total,credited,cancelled\r\nDemo Company,/);
  const json = JSON.parse((await browser.get('/desk/reports.json?preset=last_12_months')).html);
  expect(json).toEqual(await read());
  expect((await browser.get('/desk/reports/nothing.csv')).status).toBe(404);
  const wrong = await browser.get('/desk/reports?from=2026-11-05&to=2026-11-01');
  expect([wrong.status, wrong.html.includes('lies before the first')]).toEqual([422, true]);
});

test('an account reads what it ordered, never what it cost the seller', async () => {
  const report = await invoke(showReports, await customer(shop), {});
  expect(report.summary.find(({ name }) => name === 'orders')?.value).toBeGreaterThan(0);
  const names = report.tables.flatMap(({ id, columns }) => [id, ...columns.map(({ name }) => name)]);
  expect(names.filter((name) => /margin|cost|supplier|account/.test(name))).toEqual([]);
});

test('of another account it learns nothing', async () => {
  const report = await invoke(showReports, await customer(shop, { account: OTHER }), {});
  expect(report.summary.map(({ value }) => value)).toEqual([0, 0, null, null]);
  expect(JSON.stringify(report)).not.toContain('Demo');
});

test('the account has it as a page and as files', async () => {
  const browser = await signedIn(shop);
  expect((await browser.get('/account/reports')).html).toContain('Spending by month');
  expect((await browser.get('/account/reports/sales_by_month.csv')).html).toMatch(/^month,orders/);
  expect((await browser.get('/account/reports/margin_by_month.csv')).status).toBe(404);
});

test('a customer does not come to the page of the desk', async () => {
  expect((await (await signedIn(shop)).get('/desk/reports')).location).toMatch(/^\/desk\/sign-in/);
});
