import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { accountStatement } from '../../../tools/payments/account-statement.ts';
import { writeStatement } from '../../../tools/payments/write-statement.ts';
import { centsToDollars } from '../../../tools/values/money.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const PERIOD = { from: '2026-01-01', to: '2026-11-04' };
const text = (file: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);

test('the file has every row of the statement, in dollars', async () => {
  const ctx = await customer(shop);
  const { rows, openingCents, closingCents, aging, account } = await invoke(accountStatement, ctx, PERIOD);
  expect(rows.length).toBeGreaterThan(0);
  const inDollars = rows.map(({ on, kind, invoice, invoiceId, ...cents }) => ({
    on,
    kind,
    invoice_id: invoiceId,
    invoice,
    charged: centsToDollars(cents.chargedCents),
    credited: centsToDollars(cents.creditedCents),
    balance: centsToDollars(cents.balanceCents),
  }));
  expect(JSON.parse(text(await invoke(writeStatement, ctx, { ...PERIOD, form: 'json' })))).toEqual({
    account,
    ...PERIOD,
    opening: centsToDollars(openingCents),
    rows: inDollars,
    closing: centsToDollars(closingCents),
    aging: aging.map(({ days, owedCents }) => ({ days, owed: centsToDollars(owedCents) })),
  });
  const lines = inDollars.map(
    (row) => `${row.on},${row.kind},${row.invoice},${row.charged},${row.credited},${row.balance}\r\n`,
  );
  expect(text(await invoke(writeStatement, ctx, { ...PERIOD, form: 'csv' }))).toBe(
    `\uFEFFday,entry,invoice,charged,credited,balance\r\n${lines.join('')}`,
  );
});

test('the account and the desk save the same file, and the desk names whose it is', async () => {
  const own = await customer(shop);
  if (own.caller.kind !== 'customer') throw new Error('a customer is signed in');
  const account_id = own.caller.account.id;
  const browser = await signedIn(shop);
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  for (const form of ['csv', 'json'] as const) {
    const query = `from=${PERIOD.from}&to=${PERIOD.to}`;
    const { html, headers } = await browser.ask(`/account/statement.${form}?${query}`);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="statement.${form}"`);
    expect((await desk.get(`/desk/accounts/${account_id}/statement.${form}?${query}`)).html).toBe(html);
    expect(html).toBe(text(await invoke(writeStatement, own, { ...PERIOD, form })).replace(/^\uFEFF/, ''));
  }
  const refused = (input: object) =>
    refusalCode(invoke(writeStatement, deskOf(shop), { form: 'csv', ...input }));
  expect(await refused({ account_id: 'acc_x' })).toBe('not_found');
  expect(await refused({})).toBe('validation_failed');
});
