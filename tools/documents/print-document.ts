/** A printed document and the name of its file. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Language } from '../languages/language.ts';
import type { Said } from '../languages/words.ts';
import type { InvoiceWithBalance } from '../payments/invoice.ts';
import { printedLooks } from './document-lines.ts';
import { inLanguage } from './in-language.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { Printed } from './port.ts';

export interface Paper {
  fileName: string;
  pdf: Uint8Array;
}

export const printing = {
  name: 'printing',
  weight: 4,
  /** @throws ServiceError `not_available` */
  async handler({ documents }: Ctx, printed: Printed): Promise<Uint8Array> {
    if (!documents)
      throw new ServiceError(
        'not_available',
        'This shop cannot print yet: the name and address of the seller are not configured.',
      );
    return documents.print(printed);
  },
};

/**
 * @param print in turn, unless it has its turn already
 * @throws ServiceError `not_available`
 */
export async function onPaper(
  ctx: Ctx,
  document: Printed<Said>,
  language?: Language,
  print = (printed: Printed) => ctx.inTurn(printing, printed),
): Promise<Paper> {
  const printed = inLanguage(document, language);
  const kind = printed.title.toLowerCase();
  return {
    fileName: `${kind}-${printed.number}.pdf`.replaceAll(' ', '-'),
    pdf: await print(printed),
  };
}

/** @throws ServiceError `not_found`, `not_available` */
export async function invoiceOnPaper(ctx: Ctx, invoice: InvoiceWithBalance | undefined, language?: Language) {
  const [order, account] = invoice
    ? await Promise.all([ctx.orders.anyById(invoice.orderId), ctx.accounts.byId(invoice.accountId)])
    : [];
  if (!invoice || !order || !account)
    throw new ServiceError('not_found', 'There is no invoice yet: an order is invoiced when it ships.');
  const [entries, looks] = await Promise.all([
    ctx.paymentRecords.entriesOf(order.id),
    printedLooks(ctx, account.id, order.items),
  ]);
  return onPaper(ctx, invoiceDocument(invoice, order, entries, { ...ctx, account, looks }), language);
}
