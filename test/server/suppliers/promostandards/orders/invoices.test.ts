import { expect, test } from 'vitest';
import { invoicesOf } from '../../../../../server/suppliers/promostandards/orders/invoices.ts';
import { message, standIn, xml } from '../stand-in.ts';

const NS = 'xmlns="http://www.promostandards.org/WSDL/Invoice/1.0.0/"';
const SHARED = 'xmlns="http://www.promostandards.org/WSDL/Invoice/1.0.0/SharedObjects/"';

interface Said {
  number: string;
  type?: string;
  uom?: string;
  quantity?: string;
  unit?: string;
  amount?: string;
}
const said = ({
  number,
  type = 'INVOICE',
  uom = 'EA',
  quantity = '250',
  unit = '10.00',
  amount = '2500.00',
}: Said) =>
  `<Invoice><invoiceNumber ${SHARED}>${number}</invoiceNumber><invoiceType ${SHARED}>${type}</invoiceType><invoiceDate ${SHARED}>2026-11-10</invoiceDate><purchaseOrderNumber ${SHARED}>PO-7</purchaseOrderNumber><paymentDueDate ${SHARED}>2026-12-10</paymentDueDate><currency ${SHARED}>USD</currency><salesAmount ${SHARED}>${amount}</salesAmount><shippingAmount ${SHARED}>0</shippingAmount><handlingAmount ${SHARED}>0</handlingAmount><taxAmount ${SHARED}>0</taxAmount><invoiceAmount ${SHARED}>${amount}</invoiceAmount><advancePaymentAmount ${SHARED}>0</advancePaymentAmount><invoiceAmountDue ${SHARED}>${amount}</invoiceAmountDue><InvoiceLineItemsArray><InvoiceLineItem ${SHARED}><partId>T-BLACK</partId><purchaseOrderLineItemNumber>1</purchaseOrderLineItemNumber><invoiceQuantity>${quantity}</invoiceQuantity><quantityUOM>${uom}</quantityUOM><lineItemDescription>Tumbler</lineItemDescription><unitPrice>${unit}</unitPrice><extendedPrice>${amount}</extendedPrice></InvoiceLineItem></InvoiceLineItemsArray></Invoice>`;

const invoices = (...each: Said[]) =>
  message(
    `<GetInvoicesResponse ${NS}><InvoiceArray>${each.map(said).join('')}</InvoiceArray></GetInvoicesResponse>`,
  );
const voided = (...numbers: string[]) =>
  message(
    `<GetVoidedInvoicesResponse ${NS}><VoidedInvoiceArray>${numbers
      .map(
        (number) =>
          `<VoidedInvoice><invoiceNumber ${SHARED}>${number}</invoiceNumber><voidDate ${SHARED}>2026-11-12</voidDate></VoidedInvoice>`,
      )
      .join('')}</VoidedInvoiceArray></GetVoidedInvoicesResponse>`,
  );

const billsOf = (found: ReturnType<typeof message>, taken = xml('no such operation', 500)) =>
  invoicesOf(standIn(({ soapAction }) => (soapAction.includes('Voided') ? taken : found)).supplier, 'PO-7');

test('dozens and thousands are pieces, at the price of a piece', async () => {
  const bills = await billsOf(
    invoices(
      { number: 'A', uom: 'DZ', quantity: '20', unit: '120.00', amount: '2400.00' },
      { number: 'B', uom: 'TH', quantity: '2', unit: '90.00', amount: '180.00' },
      { number: 'C', uom: 'PR', quantity: '12', unit: '3.00', amount: '36.00' },
    ),
  );
  expect(
    bills?.invoices.map(({ number, lines: [line] }) => [
      number,
      line?.quantity,
      line?.unitRate,
      line?.amountRate,
    ]),
  ).toEqual([
    ['A', 240, 100_000, 24_000_000],
    ['B', 2_000, 900, 1_800_000],
    ['C', 12, 30_000, 360_000],
  ]);
});

test('a credit memo is below zero however it is written, and what was taken back is named', async () => {
  const bills = await billsOf(
    invoices(
      { number: 'A' },
      { number: 'CM', type: 'CREDIT MEMO' },
      { number: 'CN', type: 'CREDIT MEMO', amount: '-2500.00' },
    ),
    voided('A'),
  );
  expect(bills?.invoices.map(({ number, totalRate }) => [number, totalRate])).toEqual([
    ['A', 25_000_000],
    ['CM', -25_000_000],
    ['CN', -25_000_000],
  ]);
  expect(bills?.voided).toEqual(['A']);
});

test('a supplier without the operation for voided invoices has taken none back', async () => {
  expect(await billsOf(invoices({ number: 'A' }))).toMatchObject({ invoices: [{ number: 'A' }], voided: [] });
});
