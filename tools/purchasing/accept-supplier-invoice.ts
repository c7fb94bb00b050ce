import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';

export const acceptSupplierInvoice = defineTool({
  name: 'accept_supplier_invoice',
  title: 'Accept what a supplier billed otherwise',
  description:
    'Records that staff read the differences between a purchase order and its invoices, and why they are accepted. It leaves the board; another difference on a later or corrected invoice brings it back. Nothing is paid.',
  access: { desk: ['finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order'),
    reason: z.string().trim().min(3).max(500).describe('Why it is accepted'),
  }),
  output: z.object({
    id: z.string().describe('Order id'),
    number: z.string().describe('The purchase order'),
  }),
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', number: 'PO-DEMO-1', reason: 'The supplier announced the freight.' },
  handler: (ctx, { id, number, reason }) =>
    ctx.transaction(async (tx, ctx) => {
      await loadOrder(tx, { id });
      const found = (await tx.purchaseOrders.ofOrder(id)).find((one) => one.number === number);
      if (!found)
        throw new ServiceError('not_found', 'The order has no purchase order of this number.', {
          param: 'number',
        });
      const { invoicing } = found;
      if (invoicing?.check !== 'differs')
        throw new ServiceError('invalid_state', 'Nothing is billed otherwise that is not accepted yet.');
      const accepted = { reason, by: actorOf(ctx.caller), at: ctx.now().toISOString() };
      await tx.purchaseOrders.change({ ...found, invoicing: { ...invoicing, check: 'accepted', accepted } });
      return { id, number };
    }),
});
