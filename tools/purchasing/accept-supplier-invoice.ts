import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';

/** The differences are accepted as they are now; another one on a later or corrected invoice brings it back to the board. Nothing is paid. */
export const acceptSupplierInvoice = defineStep({
  name: 'accept_supplier_invoice',
  access: { desk: ['finance'] },
  effect: 'change',
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order'),
    reason: z.string().trim().min(3).max(500).describe('Why it is accepted'),
  }),
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
