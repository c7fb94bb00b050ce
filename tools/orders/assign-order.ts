import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { EmailAddress } from '../values/email-address.ts';
import { loadOrder, ORDER_ID } from './find-order.ts';

/** Its version stays, so forms that others have open stay valid. */
export const assignOrder = defineStep({
  name: 'assign_order',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  input: z.strictObject({
    id: ORDER_ID,
    to: EmailAddress.nullable().describe('The address the person signs in with; null for nobody'),
  }),
  handler: (ctx, { id, to }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, { id });
      const person = to === null ? null : await tx.staff.byEmail(to.toLowerCase());
      if (person === undefined)
        throw new ServiceError('validation_failed', 'Nobody of the staff has this address.', { param: 'to' });
      const assignedTo = person?.email ?? null;
      if (assignedTo !== order.assignedTo) {
        await tx.orders.assign(order.id, assignedTo);
        await tx.events.noteForDesk({
          accountId: order.accountId,
          actor: actorOf(ctx.caller),
          at: ctx.now().toISOString(),
          recordId: order.id,
          name: 'order.assigned',
          data: { to: assignedTo },
        });
      }
      return { orderId: order.id, assignedTo };
    }),
});
