import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { hasEnded } from '../orders/moves.ts';
import { purchaseOrderMail } from './purchase-order-mail.ts';

/** The same purchase order once more by mail, which says so; to another address where one is sent. */
export const mailPurchaseOrderAgain = defineStep({
  name: 'mail_purchase_order_again',
  access: { desk: ['production'] },
  effect: 'commit',
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order'),
    to: z.email().max(128).describe('Who gets it'),
  }),
  handler: (ctx, { id, number, to }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, { id });
      const sent = (await tx.purchaseOrders.ofOrder(id)).find((one) => one.number === number);
      if (sent?.mailedTo === undefined)
        throw new ServiceError('not_found', 'No purchase order of this number was mailed.', {
          param: 'number',
        });
      if (sent.status !== 'sent' || hasEnded(order))
        throw new ServiceError(
          'invalid_state',
          'The order has ended; its purchase order is not mailed again.',
        );
      await tx.purchaseOrders.change({ ...sent, mailedTo: to });
      await tx.mails.queue(purchaseOrderMail(sent, to, ctx, true));
      return { id, number, to };
    }),
});
