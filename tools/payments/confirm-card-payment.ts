import { z } from 'zod';
import { defineTool } from '../define.ts';
import { isWanted, OUTCOMES, type Settled, settle, settled } from './settle-card-page.ts';

/** Called by the service itself: for a signed notification, and for pages nobody told it anything about. */
export const confirmCardPayment = defineTool({
  name: 'confirm_card_payment',
  title: 'Take in a card payment',
  description:
    'Asks the payment provider how one of its pages stands and takes in the answer: a paid one becomes the quote’s order at the delivery it was paid for, a second payment of the same quote goes back. However often and in whatever order it is called, a quote becomes one order.',
  access: 'desk',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({
    reference: z.string().min(1).max(300).describe('The provider’s name of the page'),
    notification: z.string().min(1).max(300).optional().describe('The notification that told of it'),
  }),
  output: z.object({
    outcome: z.enum(OUTCOMES).describe('What it came to; `known` where it was settled before'),
    order_id: z.string().nullable().describe('The order it paid for'),
    remark: z.string().nullable().describe('What people should look into'),
  }),
  raises: ['quote.ordered', 'order.paid'],
  errors: ['not_found', 'not_available', 'supplier_unavailable'],
  example: { reference: 'cs_test_demo' },
  async handler(ctx, { reference, notification }) {
    if (notification !== undefined && (await ctx.paymentRecords.isNoted(notification)))
      return toWire(settled('known'));
    const session = await ctx.paymentRecords.cardSession(reference);
    if (!session) {
      const remark = 'The payment provider told of a page this shop never opened; nothing was ordered.';
      return toWire(settled('unknown', { remark }));
    }
    return toWire(await settle(ctx, session, { close: !(await isWanted(ctx, session)), notification }));
  },
});

const toWire = ({ outcome, orderId, remark }: Settled) => ({ outcome, order_id: orderId, remark });
