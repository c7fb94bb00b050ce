import { afterAll, beforeAll, expect, test } from 'vitest';
import { printAccountStatement } from '../../../tools/documents/print-account-statement.ts';
import { invoke } from '../../../tools/invoke.ts';
import { accountStatement } from '../../../tools/payments/account-statement.ts';
import { formatCents } from '../../../tools/values/money.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { pdfPages } from '../../support/pdf-pages.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
});
afterAll(() => shop.close());

const PERIOD = { from: '2026-01-01', to: '2026-11-04' };

test('the paper has every row, the ages and the balance of the statement', async () => {
  const ctx = await customer(shop);
  const { rows, closing, aging } = await invoke(accountStatement, ctx, PERIOD);
  const { file_name, pdf } = await invoke(printAccountStatement, ctx, PERIOD);
  expect(file_name).toBe('statement-2026-01-01-to-2026-11-04.pdf');
  const text = (await pdfPages(Buffer.from(pdf, 'base64'))).join('\n');
  expect(rows.length).toBeGreaterThan(0);
  for (const { on, invoice, balance } of rows)
    for (const words of [on, invoice, formatCents(Math.round(balance * 100))]) expect(text).toContain(words);
  for (const { days } of aging) expect(text).toContain(`Owed on invoices of ${days} days`);
  expect(text).toMatch(/Closing balance/);
  expect(text).toContain(formatCents(Math.round(closing * 100)));
});

test('a shop without a configured seller prints nothing', async () => {
  const ctx = { ...(await customer(shop)), documents: undefined };
  expect(await refusalCode(invoke(printAccountStatement, ctx, {}))).toBe('not_available');
});

test('the account and the desk have the same statement as files', async () => {
  const browser = await signedIn(shop);
  const csv = (await browser.get('/account/statement.csv?from=2026-01-01')).html;
  expect(csv).toMatch(/day,entry,invoice,charged,credited,balance\r\n2026-/);
  expect((await browser.get('/account/statement.json')).html).toContain('"closing"');
  expect((await browser.get('/account/statement.pdf')).html).toMatch(/^%PDF-/);
  const { headers } = await browser.ask('/account/statement.pdf?from=2026-01-01', {
    headers: { 'Accept-Language': 'fr-CA' },
  });
  expect(headers.get('Content-Disposition')).toContain('statement-2026-01-01-au-2026-11-04.pdf');
});
