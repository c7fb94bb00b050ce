/** What is owed is written with what changes it, and is what the payments leave. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { deskOf } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const TOTAL = 499_290;

const figuresOf = async (orderId: string) =>
  (
    await shop.service.ledger.reader.values<[number, number | null, string | null]>(
      sql`select credit_used_cents, owed_cents, state from orders left join invoices on invoices.order_id = orders.id where orders.id = ${orderId}`,
    )
  ).map(([used, owed, state]) => [Number(used), owed === null ? null : Number(owed), state])[0];

test('an order on terms uses credit until it is paid or cancelled', async () => {
  const { id } = await orderOnTerms(shop);
  expect(await figuresOf(id)).toEqual([TOTAL, null, null]);
  await issuedInvoice(shop, id);
  expect(await figuresOf(id)).toEqual([TOTAL, TOTAL, 'owed']);
  const pay = (amount: number) =>
    invoke(recordInvoicePayment, deskOf(shop), { id, amount, reference: `Check ${amount}` });
  await pay(1_000);
  expect(await figuresOf(id)).toEqual([TOTAL - 100_000, TOTAL - 100_000, 'owed']);
  await pay(3_992.9);
  expect(await figuresOf(id)).toEqual([0, 0, 'paid']);
  const { id: cancelled } = await orderOnTerms(shop);
  await invoke(cancelOrder, deskOf(shop), { id: cancelled, reason: 'Called off' });
  expect(await figuresOf(cancelled)).toEqual([0, null, null]);
  expect(await shop.service.wrongBooks()).toEqual([]);
});

test('a figure that is not what the payments leave is found, and written anew', async () => {
  const { id } = await orderOnTerms(shop);
  await issuedInvoice(shop, id);
  const wrong = [
    sql`update orders set credit_used_cents = 1 where id = ${id}`,
    sql`update invoices set owed_cents = 1 where order_id = ${id}`,
    sql`update invoices set state = 'paid' where order_id = ${id}`,
    sql`update invoice_movements set charged_cents = 1 where number = (select number from invoices where order_id = ${id})`,
    sql`delete from invoice_movements where number = (select number from invoices where order_id = ${id})`,
    sql`update order_outcomes set goods_cents = 1 where number = (select number from orders where id = ${id})`,
    sql`delete from order_outcomes where number = (select number from orders where id = ${id})`,
  ];
  for (const change of wrong) {
    await shop.service.ledger.transaction(async (db) => void (await db.run(change)));
    expect(await shop.service.wrongBooks()).toEqual([id]);
    await shop.service.mendBooks([id]);
    expect(await shop.service.wrongBooks()).toEqual([]);
  }
});
