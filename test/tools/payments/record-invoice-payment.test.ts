import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { customer } from '../../support/customers.ts';
import { deliveredQuote, issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { payByCard } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useFreshShop } from '../../support/use.ts';

const shop = useFreshShop();

const record = (input: object) => invoke(recordInvoicePayment, deskOf(shop), input);
/** A billed order on terms. */
async function billed(): Promise<string> {
  const { id } = await orderOnTerms(shop);
  await issuedInvoice(shop, id);
  return id;
}
/** What was told about its money since it was placed. */
async function told(id: string) {
  const order = await deskOf(shop).orders.anyById(id);
  const events = await deskOf(shop).orderHistory.events({ id, quoteId: order?.quoteId ?? '' });
  return events
    .filter(({ name }) => name === 'order.refunded' || name === 'order.invoice_paid')
    .map(({ name, data }) => [name, data]);
}
const credited = async () => (await invoke(listInvoices, await customer(shop), { status: 'credited' })).total;

test('a payment in parts is kept, and the invoice is paid when all is covered', async () => {
  const id = await billed();
  const part = await record({ id, amount: 4_000, reference: 'Check 2041' });
  expect(part).toMatchObject({ id, payment: { status: 'on_terms', amountCents: 499_290 } });
  expect(await told(id)).toEqual([]);
  expect((await record({ id, amount: 992.9, reference: 'ACH 7' })).payment.status).toBe('invoice_paid');
  expect(await told(id)).toEqual([
    ['order.invoice_paid', { order_id: id, invoice: 'INV-1001', amount: 4_992.9 }],
  ]);
  expect(await refusalBy(record({ id, amount: 1 }))).toEqual({
    code: 'invalid_state',
    message: 'Nothing is owed on this invoice.',
    param: 'amount',
  });
});

test('more than is owed and a number that is recorded already are refused', async () => {
  const id = await billed();
  await record({ id, amount: 4_000, reference: 'Check 2041' });
  expect(await refusalBy(record({ id, amount: 992.91 }))).toEqual({
    code: 'invalid_state',
    message: 'Only $992.90 is owed on this invoice; record that and return the rest.',
    param: 'amount',
  });
  expect(await refusalBy(record({ id, amount: 1, reference: 'Check 2041' }))).toEqual({
    code: 'invalid_state',
    message: 'A payment with this number is already recorded for this invoice.',
    param: 'reference',
  });
});

test('an order that is not billed yet, or was paid by card, has no invoice to pay', async () => {
  const noInvoice = {
    code: 'invalid_state',
    message: 'This order has no invoice yet: it is invoiced when it ships.',
  };
  const { id } = await orderOnTerms(shop);
  expect(await refusalBy(record({ id, amount: 1 }))).toEqual(noInvoice);
  const { quote } = await deliveredQuote(shop);
  const paid = await payByCard(shop, quote.url);
  expect(await refusalBy(record({ id: paid.id, amount: 1 }))).toEqual(noInvoice);
});

test('it is refused where another person changed the order since', async () => {
  const id = await billed();
  await record({ id, version: 1, amount: 1 });
  expect(await refusalBy(record({ id, version: 1, amount: 1 }))).toMatchObject({
    code: 'invalid_state',
    param: 'version',
  });
});

test('payments and a credit that covers the rest close the invoice, which is told with what was paid', async () => {
  const id = await billed();
  await record({ id, amount: 4_900 });
  const back = { id, reason: 'Came late' };
  await invoke(refundOrder, deskOf(shop), { ...back, version: 2, amount: 50 });
  expect((await told(id)).map(([name]) => name)).toEqual(['order.refunded']);
  await invoke(refundOrder, deskOf(shop), { ...back, version: 3, amount: 42.9 });
  const beyond = await invoke(refundOrder, deskOf(shop), { ...back, version: 4, amount: 10 });
  expect(beyond.payment.status).toBe('partially_refunded');
  expect(await told(id)).toEqual([
    ['order.refunded', { order_id: id, amount: 50, refunded: 50 }],
    ['order.refunded', { order_id: id, amount: 42.9, refunded: 92.9 }],
    ['order.invoice_paid', { order_id: id, invoice: 'INV-1001', amount: 4_900 }],
    ['order.refunded', { order_id: id, amount: 10, refunded: 102.9 }],
  ]);
});

test('none is needed where a credit covers all of it, given after it was billed or before', async () => {
  const whole = { version: 1, amount: 4_992.9, reason: 'Never arrived' };
  const after = await billed();
  await invoke(refundOrder, deskOf(shop), { id: after, ...whole });
  expect((await told(after)).map(([name]) => name)).toEqual(['order.refunded']);
  expect(await credited()).toBe(1);
  const { id: before } = await orderOnTerms(shop);
  await invoke(refundOrder, deskOf(shop), { id: before, ...whole });
  await issuedInvoice(shop, before);
  expect(await credited()).toBe(2);
});

test('an unknown order is not found, and only the desk records payments', async () => {
  expect(await refusalBy(record({ id: 'ord_x', amount: 1 }))).toEqual({
    code: 'not_found',
    message: 'There is no order with this id.',
    param: 'id',
  });
  const owner = await customer(shop);
  expect(await refusalCode(invoke(recordInvoicePayment, owner, { id: 'ord_demo', amount: 1 }))).toBe(
    'unauthorized',
  );
});
