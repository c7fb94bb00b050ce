import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import type { InvoiceWithBalance } from './invoice.ts';

/**
 * The invoice of the order behind the caller's link.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedInvoice(ctx: Ctx): Promise<{ order: Order; invoice: InvoiceWithBalance }> {
  const order = await ctx.orders.byQuote((await linkedQuote(ctx)).id);
  const invoice = order && (await ctx.invoices.ofOrder(order.id));
  if (order && invoice) return { order, invoice };
  throw new ServiceError('not_found', 'There is no invoice yet: an order is invoiced when it ships.');
}
