import { expect, test } from 'vitest';
import { issueInvoice } from '../../../tools/payments/issue-invoice.ts';
import { mailsTo } from '../../support/browsing.ts';
import { issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { payByCard } from '../../support/people.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('an invoice is issued once, and mailed with where it is', async () => {
  const order = await orderOnTerms(shop);
  const issued = await issuedInvoice(shop, order.id);
  expect(issued?.number).toBe(1001);
  expect(await issuedInvoice(shop, order.id)).toEqual(issued);
  const subject = /^Invoice INV-1001 for .+ \(M-10\d+\), due December 4, 2026$/;
  const mails = (await mailsTo(shop, 'demo@example.com')).filter((mail) => subject.test(mail.subject));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`${deskOf(shop).links.quote(order.quoteId)}/invoice.pdf`);
});

test('one takes the next number, and one that came to nothing leaves no gap', async () => {
  const { id } = await orderOnTerms(shop);
  const ctx = deskOf(shop);
  const order = await ctx.orders.anyById(id);
  const failing = ctx.transaction(async (tx) => {
    if (order) await issueInvoice(ctx, tx, order);
    throw new Error('the parcel fell off');
  });
  await expect(failing).rejects.toThrow('the parcel fell off');
  expect((await issuedInvoice(shop, id))?.number).toBe(1002);
});

test('an order paid by card gets the next number too, marked paid and mailed to who paid', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const order = await payByCard(shop, body.url);
  const issued = await issuedInvoice(shop, order.id);
  expect(issued).toEqual({
    id: issued?.id,
    number: 1003,
    orderId: order.id,
    quoteId: order.quoteId,
    accountId: issued?.accountId,
    issuedAt: '2026-11-04T15:00:00.000Z',
    dueOn: '2026-11-04',
    paidAt: '2026-11-04T15:00:00.000Z',
    totalCents: 499_290,
    paidCents: 499_290,
    creditedCents: 0,
    refundedCents: 0,
    method: 'card',
    termsDays: 0,
    poNumber: null,
  });
  const mails = await mailsTo(shop, order.shipTo.email);
  const [mail] = mails.filter(({ subject }) => /^Invoice INV-1003 for .+, paid$/.test(subject));
  expect(mail?.text).toContain('  Total $4,992.90\n  Paid by card, nothing is due');
  expect(mail?.text).toContain(`${deskOf(shop).links.quote(order.quoteId)}/invoice.pdf`);
});
