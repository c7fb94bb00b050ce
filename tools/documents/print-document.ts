/** A printed document as a tool answers it: a door makes the file. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { InvoiceWithBalance } from '../payments/invoice.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { Printed } from './port.ts';

export const Paper = z.object({
  file_name: z.string().describe('What to call the file'),
  pdf: z.string().describe('The PDF, in base64'),
});

/** @throws ServiceError `not_available` */
export async function onPaper(ctx: Ctx, printed: Printed): Promise<z.input<typeof Paper>> {
  if (!ctx.documents)
    throw new ServiceError(
      'not_available',
      'Nothing can be printed here yet: the shop has to say who sells.',
    );
  const bytes = await ctx.documents.print(printed);
  const kind = printed.title.toLowerCase().replace(' ', '-');
  return { file_name: `${kind}-${printed.number}.pdf`, pdf: base64(bytes) };
}

/** @throws ServiceError `not_found`, `not_available` */
export async function invoiceOnPaper(ctx: Ctx, invoice: InvoiceWithBalance | undefined) {
  const [order, account] = invoice
    ? await Promise.all([ctx.orders.anyById(invoice.orderId), ctx.accounts.byId(invoice.accountId)])
    : [];
  if (!invoice || !order || !account)
    throw new ServiceError(
      'not_found',
      'There is no invoice here: an order on terms gets one when it ships.',
    );
  const entries = await ctx.paymentRecords.entriesOf(order.id);
  return onPaper(ctx, invoiceDocument(invoice, order, entries, account));
}

const PER_STEP = 8_192;

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PER_STEP)
    binary += String.fromCharCode(...bytes.subarray(at, at + PER_STEP));
  return btoa(binary);
}
