/** A supplier's invoice that a person paid: noted once, and told to the supplier where it takes that. */
import { beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { recordSupplierPayment } from '../../../tools/purchasing/record-supplier-payment.ts';
import { firstInvoicing, type SupplierPayment } from '../../../tools/purchasing/supplier-invoice.ts';
import { deskOf } from '../../support/proofs.ts';
import { sendsNotices } from '../../support/supplier-notices.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
let desk: Ctx;
let id: string;
let orders = 0;
beforeEach(async () => {
  desk = deskOf(shop);
  orders += 1;
  id = await sendsNotices(shop, `PO-PAID-${orders}`);
  await billed({});
});

const INVOICE = {
  number: 'S-1',
  date: '2026-11-04',
  dueOn: '2026-12-04',
  lines: [],
  salesRate: 574_20_00,
  freightRate: 0,
  handlingRate: 0,
  taxRate: 0,
  totalRate: 574_20_00,
};

async function billed(more: object): Promise<void> {
  const [sent] = await desk.purchaseOrders.ofOrder(id);
  if (!sent) throw new Error('no purchase order');
  const invoicing = {
    ...firstInvoicing(shop.clock.at),
    invoices: [INVOICE, { ...INVOICE, number: 'S-CREDIT', totalRate: -10_00_00 }],
    check: 'fits' as const,
    ...more,
  };
  await desk.transaction((tx) => tx.purchaseOrders.change({ ...sent, invoicing }));
}

type Answer = { transactionId: string | null; refusal: string | null } | undefined | 'silent';
const told: SupplierPayment[] = [];
const hearing = (answer: Answer): Ctx => ({
  ...desk,
  supplierOrders: {
    ...desk.supplierOrders,
    async advise(_purchaseOrder, payment) {
      told.push(payment);
      if (answer === 'silent') throw new ServiceError('timeout', 'The supplier is slow.');
      return answer;
    },
  },
});
const PAID = { invoice: 'S-1', paid_on: '2026-11-04', method: 'ACH' as const, reference: '88120' };
const pay = (answer: Answer, more: object = {}) =>
  invoke(recordSupplierPayment, hearing(answer), { id, ...PAID, ...more });
const kept = async () => (await desk.purchaseOrders.ofOrder(id))[0]?.invoicing?.payments;

test('its supplier is told once, with the amount of the invoice', async () => {
  told.length = 0;
  const payment = await pay({ transactionId: 'RA-1', refusal: null });
  expect(payment).toMatchObject({
    invoice: 'S-1',
    amountRate: 574_20_00,
    advised: { transactionId: 'RA-1' },
    adviceFailure: null,
  });
  expect(await pay({ transactionId: 'RA-2', refusal: null })).toEqual(payment);
  expect(await kept()).toEqual([payment]);
  expect(told).toHaveLength(1);
});

test('what was not told is noted with why, and told when it is said again', async () => {
  expect(await pay('silent')).toMatchObject({ advised: null, adviceFailure: 'The supplier is slow.' });
  expect(await pay({ transactionId: null, refusal: 'No such invoice' })).toMatchObject({
    advised: null,
    adviceFailure: 'No such invoice',
  });
  expect(await pay(undefined)).toMatchObject({ advised: null, adviceFailure: 'No such invoice' });
  expect(await pay({ transactionId: 'RA-3', refusal: null })).toMatchObject({ adviceFailure: null });
  expect(await kept()).toHaveLength(1);
});

test('what cannot be paid is refused', async () => {
  const codes: string[] = [];
  const refused = (more: object) =>
    pay(undefined, more).catch(({ code, param }) => codes.push(`${code} ${param ?? ''}`));
  await refused({ invoice: 'S-9' });
  await refused({ invoice: 'S-CREDIT' });
  await refused({ paid_on: '2027-01-01' });
  await billed({ check: 'differs', differences: ['It is dearer.'] });
  await refused({});
  expect(codes).toEqual([
    'not_found invoice',
    'invalid_state invoice',
    'validation_failed paid_on',
    'invalid_state ',
  ]);
  expect(await kept()).toBeUndefined();
});

test('a payment that was noted is not noted otherwise', async () => {
  const payment = await pay(undefined);
  await expect(pay(undefined, { reference: '99' })).rejects.toMatchObject({ code: 'invalid_state' });
  expect(await kept()).toEqual([payment]);
});
