import { afterAll, beforeAll, expect, test } from 'vitest';
import { printQuote } from '../../../tools/documents/print-quote.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { holderOf, payByCard } from '../../support/people.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const isPdf = (pdf: string): boolean => Buffer.from(pdf, 'base64').subarray(0, 5).toString() === '%PDF-';

test('a quote prints as a quote, and as an order confirmation once it is ordered', async () => {
  const { body } = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' });
  const person = await holderOf(shop, body.url);
  const quote = await invoke(printQuote, person, {});
  expect([quote.file_name, isPdf(quote.pdf)]).toEqual([`quote-${body.id}.pdf`, true]);
  expect(await invoke(printQuote, person, {})).toEqual(quote);
  const order = await payByCard(shop, body.url);
  const confirmation = await invoke(printQuote, person, {});
  expect([confirmation.file_name, isPdf(confirmation.pdf)]).toEqual([
    `order-confirmation-${order.id}.pdf`,
    true,
  ]);
});

test('a shop without a configured seller prints nothing', async () => {
  const { body } = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' });
  const person = { ...(await holderOf(shop, body.url)), documents: undefined };
  expect(await refusalCode(invoke(printQuote, person, {}))).toBe('not_available');
});

test('only the holder of the link prints it', async () => {
  expect(await refusalCode(invoke(printQuote, await customer(shop), {}))).toBe('unauthorized');
});
