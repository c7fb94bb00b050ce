/** Invoice 1.0.0: what was billed for a purchase order, line by line, and which invoices were taken back. */
import { date, dateTime, decimal4, oneOf, text, token } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { country, currency, quantityUnit, serviceMessages } from './shared.ts';

const party = group({
  AccountInfo: s.one(
    group({
      accountName: s.opt(text(64)),
      accountNumber: s.opt(text(64)),
      attentionTo: s.opt(text(64)),
      Address1: s.opt(text(35)),
      Address2: s.opt(text(35)),
      Address3: s.opt(text(35)),
      city: s.opt(text(30)),
      region: s.opt(text(3)),
      postalCode: s.opt(text(10)),
      country: s.opt(country),
      email: s.opt(text(128)),
      phone: s.opt(text(32)),
    }),
  ),
});

const line = group({
  invoiceLineItemNumber: s.opt(decimal4),
  productId: s.opt(text(64)),
  partId: s.opt(text(64)),
  chargeId: s.opt(text(64)),
  purchaseOrderLineItemNumber: s.opt(decimal4),
  orderedQuantity: s.opt(decimal4),
  invoiceQuantity: s.one(decimal4),
  backOrderedQuantity: s.opt(decimal4),
  quantityUOM: s.one(quantityUnit),
  lineItemDescription: s.one(text(1024)),
  unitPrice: s.one(decimal4),
  discountAmount: s.opt(decimal4),
  extendedPrice: s.one(decimal4),
  distributorProductId: s.opt(text(64)),
  distributorPartId: s.opt(text(64)),
});

const tax = group({
  taxType: s.one(oneOf(['SALES', 'HST/GST', 'PST', 'VAT'])),
  taxJurisdiction: s.one(text(64)),
  taxAmount: s.one(decimal4),
});

const billed = group({
  invoiceNumber: s.one(token(64)),
  invoiceType: s.one(oneOf(['INVOICE', 'CREDIT MEMO'])),
  invoiceDate: s.one(date),
  purchaseOrderNumber: s.opt(text(64)),
  purchaseOrderVersion: s.opt(text(64)),
  BillTo: m.opt(party),
  SoldTo: m.opt(party),
  invoiceComments: s.opt(text()),
  paymentTerms: s.opt(text(64)),
  paymentDueDate: s.one(date),
  currency: s.one(currency),
  fob: s.opt(token(64)),
  salesAmount: s.one(decimal4),
  shippingAmount: s.one(decimal4),
  handlingAmount: s.one(decimal4),
  taxAmount: s.one(decimal4),
  invoiceAmount: s.one(decimal4),
  advancePaymentAmount: s.one(decimal4),
  invoiceAmountDue: s.one(decimal4),
  invoiceDocumentUrl: s.opt(token(1024)),
  InvoiceLineItemsArray: m.one(s.list('InvoiceLineItem', line)),
  SalesOrderNumbersArray: m.opt(s.list('salesOrderNumber', text(64))),
  TaxArray: m.opt(s.list('tax', tax)),
  invoicePaymentUrl: s.opt(token(1024)),
});

/** This service alone requires the password. */
const request = group({
  wsVersion: s.one(token(64)),
  id: s.one(token(64)),
  password: s.one(token(64)),
  /** 1: by purchase order, 2: by invoice number, 3: of a day, 4: available since. */
  queryType: s.one(oneOf(['1', '2', '3', '4'])),
  referenceNumber: s.opt(text(64)),
  requestedDate: s.opt(date),
  availableTimeStamp: s.opt(dateTime),
});

const messages = { ServiceMessageArray: s.opt(serviceMessages) };

export const invoice = defineService({
  name: 'Invoice',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: namespacesOf('Invoice/1.0.0'),
  wsdl: {
    definitions: 'Invoice_v1_0_0',
    portType: 'InvoiceService',
    binding: 'InvoiceServiceBinding',
    service: 'InvoiceService',
    port: 'InvoiceServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    getInvoices: operation(
      ['GetInvoicesRequest', request],
      ['GetInvoicesResponse', group({ InvoiceArray: m.opt(m.list('Invoice', billed)), ...messages })],
    ),
    getVoidedInvoices: operation(
      ['GetVoidedInvoicesRequest', request],
      [
        'GetVoidedInvoicesResponse',
        group({
          VoidedInvoiceArray: m.opt(
            m.list('VoidedInvoice', group({ invoiceNumber: s.one(token(64)), voidDate: s.one(date) })),
          ),
          ...messages,
        }),
      ],
    ),
  },
});
