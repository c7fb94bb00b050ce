/** A buyer tells what it paid: the desk reads it once at each order, and no invoice is paid by it. */
import { beforeAll, expect, test } from 'vitest';
import { remittanceAdvice } from '../../../server/promostandards/messages/remittance-advice.ts';
import { findInvoices } from '../../../tools/documents/find-invoices.ts';
import { receiveRemittanceAdvice } from '../../../tools/documents/receive-remittance-advice.ts';
import { invoke } from '../../../tools/invoke.ts';
import { openDeskMessages } from '../../../tools/messages/open-desk-messages.ts';
import { deskOf } from '../../support/proofs.ts';
import { call } from '../../support/soap.ts';
import { lineOf, orderOf, send, shipOrder, TUMBLERS } from '../../support/soap-orders.ts';
import { useShop } from '../../support/use.ts';

const BUYER = 'buyer@example.com';
const shop = useShop();
let key: string;
let id: string;
beforeAll(async () => {
  key = await shop.newKey(['read', 'write', 'orders'], { email: BUYER, termsDays: 30 });
  const order = orderOf('PO-7', [await lineOf(shop, TUMBLERS)]);
  ({ transactionId: id = '' } = await send(shop, order, { id: BUYER, password: key }));
  await shipOrder(shop, id);
});

const ctx = async (sent = key) =>
  shop.service.ctxFor(await shop.service.callerOf(`Bearer ${sent}`), 'req_test');
const detail = { by: 'po_number' as const, reference: 'po-7', amount_cents: 120_50 };
const payment = { on: '2026-11-20', method: 'ACH', reference: '88120' };
const tell = async (more: object = {}, sent = key) =>
  invoke(receiveRemittanceAdvice, await ctx(sent), {
    details: [detail],
    payer: 'Northgate',
    payment,
    ...more,
  });
const said = async () => {
  const { messages } = await invoke(openDeskMessages, deskOf(shop), { about: id });
  return messages.map(({ text }) => text);
};

test('it is told once, by whichever number of the invoice, and nothing is paid by it', async () => {
  const { invoices } = await tell();
  expect(invoices).toEqual([expect.stringMatching(/^INV-\d+$/)]);
  const [number] = invoices;
  const told = [
    `Remittance advice of Northgate: $120.50 of invoice ${number}, paid on 2026-11-20 by ACH, reference 88120`,
  ];
  expect(await said()).toEqual(told);
  await tell();
  await tell({ details: [{ ...detail, by: 'number', reference: number }] });
  await tell({ details: [{ ...detail, by: 'order', reference: id }] });
  expect(await said()).toEqual(told);
  const [invoice] = (await invoke(findInvoices, await ctx(), { po_number: 'PO-7' })).invoices;
  expect(invoice?.owedCents).toBe(invoice?.totalCents);
});

test('a number of nobody, and of another account, is refused, and nothing is told', async () => {
  const before = await said();
  const other = await shop.newKey(['read', 'write', 'orders'], { email: 'other@example.com' });
  const refused = { code: 'not_found', param: 'details.0.reference' };
  await expect(tell({}, other)).rejects.toMatchObject(refused);
  await expect(tell({ details: [{ ...detail, reference: 'PO-8' }] })).rejects.toMatchObject(refused);
  expect(await said()).toEqual(before);
});

test('over SOAP the sums are compared, and a reference of another kind is refused', async () => {
  const advise = async (
    amountPaid: string,
    referenceNumberType: 'purchaseOrder' | 'quote' = 'purchaseOrder',
  ) => {
    const { transactionId, ServiceMessageArray } = await call(
      shop,
      remittanceAdvice,
      'sendRemittanceAdvice',
      {
        id: BUYER,
        password: key,
        Remittance: {
          currency: 'USD',
          RemittanceDetailsArray: [{ referenceNumber: 'PO-7', referenceNumberType, amount: '10.00' }],
          PayerDetails: { payerName: 'Northgate' },
          PaymentDetails: {
            amountPaid,
            paymentReferenceNumber: '9',
            paymentDate: '2026-11-21',
            paymentMethod: 'Check',
          },
        },
      },
    );
    return transactionId ?? ServiceMessageArray?.[0]?.code;
  };
  expect(await advise('11.00')).toBe(300);
  expect(await advise('10.00', 'quote')).toBe(310);
  const number = await advise('10.00');
  expect(number).toMatch(/^rem_[0-9a-f]{32}$/);
  expect(await advise('10.00')).toBe(number);
  expect((await said()).filter((text) => text.includes('reference 9'))).toHaveLength(1);
});
