import type { Ctx } from '../context.ts';
import { invoiceOnPaper } from '../documents/print-document.ts';
import type { ProcurementDocument } from '../procurement/document-log.ts';

/** The paper of the order's invoice; `undefined` where there is none. */
export async function invoicePdf(
  ctx: Ctx,
  { orderId }: Pick<ProcurementDocument, 'orderId'>,
): Promise<Uint8Array | undefined> {
  const invoice = orderId === null ? undefined : await ctx.invoices.ofOrder(orderId);
  if (!invoice || !ctx.documents) return undefined;
  return (await invoiceOnPaper(ctx, invoice)).pdf;
}
