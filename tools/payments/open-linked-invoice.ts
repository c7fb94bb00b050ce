import { z } from 'zod';
import { LineLookWire, lineLooks } from '../artwork/line-looks.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { LineWire, toLineWire } from '../quotes/quote-wire.ts';
import { Address } from '../values/address.ts';
import { CardWire, toCardWire } from './card-wire.ts';
import { invoiceEntries } from './invoice-entries.ts';
import { InvoiceEntryWire, toInvoiceEntryWire } from './invoice-entry-wire.ts';
import { InvoiceWire, toInvoiceWire } from './invoice-wire.ts';
import { linkedInvoice } from './linked-invoice.ts';
import { RemittanceWire, toRemittanceWire } from './remittance.ts';

export const openLinkedInvoice = defineTool({
  name: 'open_linked_invoice',
  title: 'Open the invoice of a quote’s order',
  description:
    'The invoice of the order behind a quote’s link: what is owed, every payment and credit, and how it can be paid.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    invoice: InvoiceWire.describe('The invoice'),
    bill_to: z.string().describe('Name of the account it is billed to'),
    items: z.array(LineWire).describe('The goods it bills'),
    looks: z.array(LineLookWire).describe('Logo and preview of each imprint that has one'),
    entries: z.array(InvoiceEntryWire).describe('Payments, credits and refunds, oldest first'),
    card: CardWire.nullable().describe('Null where no card can be taken'),
    card_page_open: z.boolean().describe('Whether a payment page is open and not settled yet'),
    remittance: RemittanceWire.describe('How to pay by check or transfer'),
    order_url: Address.describe('The page of the order'),
    can_print: z.boolean().describe('Whether it can be printed as a PDF'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const { order, invoice } = await linkedInvoice(ctx);
    const account = accountOf(ctx);
    const [entries, pages, looks] = await Promise.all([
      ctx.paymentRecords.entriesOf(order.id),
      ctx.paymentRecords.cardSessionsOf(order.quoteId),
      lineLooks(ctx, account.id, order.items),
    ]);
    return {
      invoice: toInvoiceWire(invoice, ctx.links, ctx.now()),
      bill_to: account.name,
      items: order.items.map((item) => toLineWire(item, ctx.links)),
      looks,
      entries: invoiceEntries(entries).map(toInvoiceEntryWire),
      card: toCardWire(ctx.payments),
      card_page_open: pages.some(({ invoiceId, status }) => invoiceId === invoice.id && status === 'open'),
      remittance: toRemittanceWire(ctx),
      order_url: ctx.links.quote(order.quoteId),
      can_print: ctx.documents !== undefined,
    };
  },
});
