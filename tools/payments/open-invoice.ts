import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { loadOrder } from '../orders/find-order.ts';
import { invoiceEntries } from './invoice-entries.ts';
import { toInvoiceEntryWire } from './invoice-entry-wire.ts';
import { toInvoiceWire } from './invoice-wire.ts';

export const openInvoice = defineStep({
  name: 'open_invoice',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Invoice id, `inv_…`') }),
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
