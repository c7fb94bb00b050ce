import { z } from 'zod';
import { lineLooks } from '../artwork/line-looks.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { toLineWire } from '../quotes/quote-wire.ts';
import { toCardWire } from './card-wire.ts';
import { invoiceEntries } from './invoice-entries.ts';
import { toInvoiceEntryWire } from './invoice-entry-wire.ts';
import { toInvoiceWire } from './invoice-wire.ts';
import { linkedInvoice } from './linked-invoice.ts';
import { toRemittanceWire } from './remittance.ts';

export const openLinkedInvoice = defineStep({
  name: 'open_linked_invoice',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
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
