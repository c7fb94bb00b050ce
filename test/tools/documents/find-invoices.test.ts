import { expect, test } from 'vitest';
import { findInvoices } from '../../../tools/documents/find-invoices.ts';
import { invoke } from '../../../tools/invoke.ts';
import { sum } from '../../../tools/values/money.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('an invoice is found by its number with or without its letters, and its lines are its sales', async () => {
  const buyer = await keyHolder(shop);
  const { invoices: all } = await invoke(findInvoices, buyer, { issued_after: '2020-01-01T00:00:00Z' });
  const [first] = all;
  if (!first) throw new Error('the demo account has no invoice');
  const digits = first.name.replace('INV-', '');
  for (const number of [first.name, digits, ` inv${digits} `])
    expect((await invoke(findInvoices, buyer, { number })).invoices).toEqual([first]);
  const { lines, salesCents, shippingCents, taxes, totalCents } = first;
  expect(sum(lines.map(({ amountCents }) => amountCents))).toBe(salesCents);
  expect(salesCents + shippingCents + sum(taxes.map(({ amountCents }) => amountCents))).toBe(totalCents);
  expect((await invoke(findInvoices, buyer, { number: 'no number' })).invoices).toEqual([]);
});

test('by the day at the desk, a page at a time', async () => {
  const buyer = await keyHolder(shop);
  const { invoices: all } = await invoke(findInvoices, buyer, { issued_after: '2020-01-01T00:00:00Z' });
  for (const { issuedOn, number } of all)
    expect(
      (await invoke(findInvoices, buyer, { issued_on: issuedOn })).invoices.map((one) => one.number),
    ).toContain(number);
  const page = await invoke(findInvoices, buyer, { issued_after: '2020-01-01T00:00:00Z', limit: 1 });
  expect([page.invoices.length, page.has_more]).toEqual([1, all.length > 1]);
});

test('another account finds none of them, and without a filter nothing is answered', async () => {
  const other = await keyHolder(shop, await shop.newKey(['orders'], { email: 'other@example.com' }));
  expect(await invoke(findInvoices, other, { issued_after: '2020-01-01T00:00:00Z' })).toEqual({
    invoices: [],
    has_more: false,
  });
  expect(await refusalCode(invoke(findInvoices, other, {}))).toBe('validation_failed');
});
