import { z } from 'zod';
import { defineTool } from '../define.ts';
import { orderPlacedMail } from '../mail/order-mails.ts';
import { changeOrder, seenOrder } from './change-order.ts';
import { SEEN_INPUT } from './desk-input.ts';
import { moved } from './moves.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

export const acceptReceivedOrder = defineTool({
  name: 'accept_received_order',
  title: 'Accept a received purchase order',
  description: 'Takes on a purchase order that came in by SOAP, on the account’s terms.',
  access: 'desk',
  effect: 'commit',
  openWorld: false,
  input: z.strictObject(SEEN_INPUT),
  output: OrderWire,
  raises: ['order.paid'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo' },
  handler: (ctx, seen) =>
    ctx.transaction(async (tx) => {
      const order = moved(await seenOrder(tx, seen), 'accept');
      const accepted = await changeOrder(ctx, tx, order, {
        name: 'order.paid',
        data: { payment: 'on_terms' },
      });
      await tx.mails.queue(orderPlacedMail(accepted, ctx));
      return toOrderWire(accepted, ctx.links);
    }),
});
