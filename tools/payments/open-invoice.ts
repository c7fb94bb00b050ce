import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { loadOrder } from '../orders/find-order.ts';
import { invoiceEntries } from './invoice-entries.ts';
import { InvoiceEntryWire, toInvoiceEntryWire } from './invoice-entry-wire.ts';
import { InvoiceWire, toInvoiceWire } from './invoice-wire.ts';

export const openInvoice = defineTool({
  name: 'open_invoice',
  title: 'Open an invoice',
  description:
    'One invoice of the account with every payment and credit on it. For all of them use `list_invoices`; as a PDF it is at its `url`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Invoice id, `inv_…`') }),
  output: InvoiceWire.extend({
    entries: z.array(InvoiceEntryWire).describe('Oldest first'),
  }),
  errors: ['not_found'],
  example: { id: 'inv_demo' },
  async handler(ctx, { id }) {
    const invoice = await ctx.invoices.byId(accountOf(ctx).id, id);
    if (!invoice)
      throw new ServiceError('not_found', 'No invoice of this account has this id.', { param: 'id' });
    const order = await loadOrder(ctx, { id: invoice.orderId });
    const entries = invoiceEntries(await ctx.paymentRecords.entriesOf(order.id));
    return {
      ...toInvoiceWire(invoice, ctx.links, ctx.now()),
      entries: entries.map(toInvoiceEntryWire),
    };
  },
});
