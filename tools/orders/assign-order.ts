import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { loadOrder, ORDER_ID } from './find-order.ts';

export const assignOrder = defineTool({
  name: 'assign_order',
  title: 'Say who looks after an order',
  description:
    'Assigns an order to a person of the staff, or to nobody. The customer sees that person’s name as the one to ask. Nothing else of the order changes, so forms that others have open stay valid.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: ORDER_ID,
    to: z.email().max(254).nullable().describe('The address the person signs in with; null for nobody'),
  }),
  output: z.object({
    order_id: z.string().describe('Order id'),
    assigned_to: z.string().nullable().describe('Who looks after it; null for nobody'),
  }),
  errors: ['not_found', 'validation_failed'],
  example: { id: 'ord_demo', to: null },
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
      return { order_id: order.id, assigned_to: assignedTo };
    }),
});
