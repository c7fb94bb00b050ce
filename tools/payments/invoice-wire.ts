/** An invoice as customers and the desk read it. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { Address } from '../values/address.ts';
import { deskDay } from '../values/calendar.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import {
  INVOICE_STATUSES,
  type InvoiceWithBalance,
  invoiceName,
  invoiceStatus,
  owedCents,
} from './invoice.ts';

export const InvoiceWire = z.object({
  id: z.string().describe('Invoice id'),
  number: z.string().describe('Its number, `INV-1001`'),
  order_id: z.string().describe('The order it bills'),
  po_number: z.string().nullable().describe('The customer’s purchase order number'),
  cost_center: z.string().optional().describe('The customer’s cost center, where it was given'),
  status: z.enum(INVOICE_STATUSES).describe('Status today'),
  issued_on: z.iso.date().describe('When it was issued'),
  due_on: z.iso.date().describe('When it is due'),
  terms_days: z.int().min(0).max(365).describe('Days from one to the other'),
  method: z.enum(['card', 'terms']).describe('How the order was paid; one paid by card owes nothing'),
  total: dollars.describe('Dollars billed'),
  paid: dollars.describe('Dollars paid so far'),
  credited: dollars.describe('Dollars credited so far'),
  owed: dollars.describe('Dollars still to pay'),
  currency: z.literal('USD').describe('Always US dollars'),
  url: Address.describe('The invoice as a PDF'),
  page_url: Address.describe('The page where it is paid'),
});

export const toInvoiceWire = (
  invoice: InvoiceWithBalance,
  links: Links,
  now: Date,
): z.input<typeof InvoiceWire> => ({
  id: invoice.id,
  number: invoiceName(invoice.number),
  order_id: invoice.orderId,
  po_number: invoice.poNumber,
  ...(invoice.costCenter === undefined ? {} : { cost_center: invoice.costCenter }),
  status: invoiceStatus(invoice, now),
  issued_on: deskDay(new Date(invoice.issuedAt)),
  due_on: invoice.dueOn,
  terms_days: invoice.termsDays,
  method: invoice.method,
  total: centsToDollars(invoice.totalCents),
  paid: centsToDollars(invoice.paidCents),
  credited: centsToDollars(invoice.creditedCents),
  owed: centsToDollars(owedCents(invoice)),
  currency: 'USD',
  url: `${links.quote(invoice.quoteId)}/invoice.pdf`,
  page_url: `${links.quote(invoice.quoteId)}/invoice`,
});
