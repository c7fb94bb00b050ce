import { expect, test } from 'vitest';
import { printStatement } from '../../../tools/documents/print-statement.ts';
import { invoke } from '../../../tools/invoke.ts';
import { accountStatement } from '../../../tools/payments/account-statement.ts';
import { formatCents } from '../../../tools/values/money.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { pdfPages } from '../../support/pdf-pages.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const PERIOD = { from: '2026-01-01', to: '2026-11-04' };

test('the paper has every row, the ages and the balance of the statement', async () => {
  const ctx = await customer(shop);
  const { rows, closingCents, aging } = await invoke(accountStatement, ctx, PERIOD);
  const { fileName, pdf } = await invoke(printStatement, ctx, PERIOD);
  expect(fileName).toBe('statement-2026-01-01-to-2026-11-04.pdf');
  const text = (await pdfPages(pdf)).join('\n');
  expect(rows.length).toBeGreaterThan(0);
  for (const { on, invoice, balanceCents } of rows)
    for (const words of [on, invoice, formatCents(balanceCents)]) expect(text).toContain(words);
  for (const { days } of aging) expect(text).toContain(`Owed on invoices of ${days} days`);
  expect(text).toMatch(/Closing balance/);
  expect(text).toContain(formatCents(closingCents));
});

test('a shop without a configured seller prints nothing', async () => {
  const ctx = { ...(await customer(shop)), documents: undefined };
  expect(await refusalCode(invoke(printStatement, ctx, {}))).toBe('not_available');
});

test('the account reads it as a file in the language of its browser', async () => {
  const browser = await signedIn(shop);
  expect((await browser.get('/account/statement.pdf')).html).toMatch(/^%PDF-/);
  const { headers } = await browser.ask('/account/statement.pdf?from=2026-01-01', {
    headers: { 'Accept-Language': 'fr-CA' },
  });
  expect(headers.get('Content-Disposition')).toContain('statement-2026-01-01-au-2026-11-04.pdf');
});

test('the desk prints what the account prints, and nothing for an unknown account', async () => {
  const own = await customer(shop);
  if (own.caller.kind !== 'customer') throw new Error('a customer is signed in');
  const desk = deskOf(shop);
  const printed = await invoke(printStatement, desk, { account_id: own.caller.account.id });
  expect(printed).toEqual(await invoke(printStatement, own, {}));
  expect(await refusalCode(invoke(printStatement, desk, { account_id: 'acc_x' }))).toBe('not_found');
  expect(await refusalCode(invoke(printStatement, desk, {}))).toBe('validation_failed');
  const named = { account_id: own.caller.account.id };
  expect(await refusalCode(invoke(printStatement, own, named))).toBe('validation_failed');
});
