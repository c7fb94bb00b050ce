import { z } from 'zod';
import { lineLooks } from '../artwork/line-looks.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { cardTaker } from './card-taker.ts';
import { invoiceToday } from './invoice.ts';
import { invoiceEntries } from './invoice-entries.ts';
import { linkedInvoice } from './linked-invoice.ts';

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
      invoice: invoiceToday(invoice, ctx.links, ctx.now()),
      billTo: account.name,
      items: order.items,
      looks,
      entries: invoiceEntries(entries).map((entry) =>
        entry.isByCard ? { ...entry, reference: null } : entry,
      ),
      card: cardTaker(ctx.payments),
      isCardPageOpen: pages.some(({ invoiceId, status }) => invoiceId === invoice.id && status === 'open'),
      remittance: ctx.remittance,
      contactEmail: ctx.contact.email,
      canPrint: ctx.documents !== undefined,
    };
  },
});
