/** The invoices of an account as its own system fetches them. */
import { beforeAll, expect, test } from 'vitest';
import { invoice } from '../../../../server/promostandards/messages/invoice.ts';
import { call } from '../../../support/soap.ts';
import { lineOf, orderOf, send, shipOrder, TUMBLERS } from '../../../support/soap-orders.ts';
import { useShop } from '../../../support/use.ts';

const NET = 'net@example.com';
let password: string;
let shippedOn: string;
const shop = useShop();
beforeAll(async () => {
  password = await shop.newKey(['read', 'write', 'orders'], { email: NET, termsDays: 30 });
  const black = await lineOf(shop, TUMBLERS, { lineNumber: 7 });
  const white = await lineOf(
    shop,
    { ...TUMBLERS, partId: 'TUMBLER-20-WHITE', quantity: 100 },
    { lineNumber: 9 },
  );
  const lines = [[black], [white]] as const;
  for (const [index, [line]] of lines.entries()) {
    const { transactionId, messages } = await send(shop, orderOf(`PO-7${index}`, [line]), {
      id: NET,
      password,
    });
    if (transactionId === undefined) throw new Error(messages.join());
    if (index === 1)
      await shop.service.transaction(({ accounts }) =>
        accounts.setCreditTerms(NET, { freightForm: 'folded' }),
      );
    await shipOrder(shop, transactionId);
  }
  shippedOn = shop.clock.at.toISOString();
});

type Asked = Parameters<typeof call<(typeof invoice)['operations'], 'getInvoices'>>[3];
const invoices = async (asked: Asked, sender: object = { id: NET, password }) => {
  const answer = await call(shop, invoice, 'getInvoices', { ...asked, ...sender });
  return {
    found: answer.InvoiceArray ?? [],
    codes: (answer.ServiceMessageArray ?? []).map(({ code, severity }) => `${code} ${severity}`),
  };
};

test('an invoice is found by the buyer’s number, whatever its case, with the buyer’s lines', async () => {
  const { found } = await invoices({ queryType: '1', referenceNumber: 'po-70' });
  const billedTo = {
    AccountInfo: { accountName: NET, accountNumber: expect.stringMatching(/^acc_/), email: NET },
  };
  expect(found).toEqual([
    {
      invoiceNumber: 'INV-1001',
      invoiceType: 'INVOICE',
      invoiceDate: '2026-11-10',
      purchaseOrderNumber: 'PO-70',
      BillTo: billedTo,
      SoldTo: billedTo,
      paymentTerms: 'Net 30 days',
      paymentDueDate: '2026-12-10',
      currency: 'USD',
      salesAmount: '4400',
      shippingAmount: '341',
      handlingAmount: '0',
      taxAmount: '388.76',
      invoiceAmount: '5129.76',
      advancePaymentAmount: '0',
      invoiceAmountDue: '5129.76',
      invoiceDocumentUrl: expect.stringMatching(/\/invoice\.pdf$/),
      InvoiceLineItemsArray: [
        {
          invoiceLineItemNumber: '1',
          productId: 'TUMBLER-20',
          partId: 'TUMBLER-20-BLACK',
          purchaseOrderLineItemNumber: '7',
          orderedQuantity: '250',
          invoiceQuantity: '250',
          quantityUOM: 'EA',
          lineItemDescription: '20 oz Vacuum Tumbler, Black',
          unitPrice: '17.4',
          extendedPrice: '4350',
        },
        {
          invoiceLineItemNumber: '2',
          purchaseOrderLineItemNumber: '7',
          invoiceQuantity: '1',
          quantityUOM: 'EA',
          lineItemDescription: 'Screen setup',
          unitPrice: '50',
          extendedPrice: '50',
        },
      ],
      SalesOrderNumbersArray: [expect.stringMatching(/^ord_/)],
      TaxArray: [{ taxType: 'SALES', taxJurisdiction: 'TX', taxAmount: '388.76' }],
    },
  ]);
});

test('lines, freight and tax come to the total, to the cent', async () => {
  const { found } = await invoices({ queryType: '4', availableTimeStamp: '2026-01-01T00:00:00Z' });
  const cents = (decimal: string): number => Math.round(Number(decimal) * 100);
  expect(
    found.map((one) => [
      one.invoiceNumber,
      one.InvoiceLineItemsArray.reduce((sum, line) => sum + cents(line.extendedPrice), 0) -
        cents(one.salesAmount),
      cents(one.salesAmount) + cents(one.shippingAmount) + cents(one.taxAmount) - cents(one.invoiceAmount),
    ]),
  ).toEqual([
    ['INV-1001', 0, 0],
    ['INV-1002', 0, 0],
  ]);
});

test('by invoice number, by day, and since an instant', async () => {
  const numbersOf = async (asked: Asked) =>
    (await invoices(asked)).found.map(({ invoiceNumber }) => invoiceNumber);
  expect(await numbersOf({ queryType: '2', referenceNumber: 'inv-1002' })).toEqual(['INV-1002']);
  const [second] = (await invoices({ queryType: '2', referenceNumber: 'INV-1002' })).found;
  expect(await numbersOf({ queryType: '3', requestedDate: second?.invoiceDate })).toContain('INV-1002');
  expect(await numbersOf({ queryType: '3', requestedDate: '2026-01-01' })).toEqual([]);
  expect(await numbersOf({ queryType: '4', availableTimeStamp: shippedOn })).toEqual([]);
});

test('nothing found is information; what is missing and unknown kinds of question are refused', async () => {
  expect(await invoices({ queryType: '1', referenceNumber: 'PO-0' })).toEqual({
    found: [],
    codes: ['903 Information'],
  });
  expect((await invoices({ queryType: '2' })).codes).toEqual(['120 Error']);
  expect((await invoices({ queryType: '3' })).codes).toEqual(['120 Error']);
});

test('never another account’s', async () => {
  for (const asked of [
    { queryType: '1', referenceNumber: 'PO-70' },
    { queryType: '2', referenceNumber: 'INV-1001' },
    { queryType: '4', availableTimeStamp: '2026-01-01T00:00:00Z' },
  ] as const)
    expect(await invoices(asked, {})).toEqual({ found: [], codes: ['903 Information'] });
});

test('no invoice is ever taken back', async () => {
  const answer = await call(shop, invoice, 'getVoidedInvoices', {
    queryType: '1',
    referenceNumber: 'PO-70',
    id: NET,
    password,
  });
  expect(answer.ServiceMessageArray?.map(({ code }) => code)).toEqual([903]);
});
