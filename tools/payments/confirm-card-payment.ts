import { z } from 'zod';
import { defineTool } from '../define.ts';
import { isPayable, OUTCOMES, type Settled, settleCardSession, settled } from './settle-card-session.ts';

/** The service calls it for a signed notification, and regularly for pages without one. */
export const confirmCardPayment = defineTool({
  name: 'confirm_card_payment',
  title: 'Confirm a card payment',
  description:
    'Asks the payment provider for the state of one of its payment pages and records it. A paid page places the order of its quote, with the delivery it was paid for, pays its invoice, or makes the change of an order; a second payment of the same is refunded. A quote becomes one order, however often and in whatever order this is called.',
  access: { desk: ['finance'] },
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({
    reference: z.string().min(1).max(300).describe('The provider’s id of the page'),
    notification: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('Id of the provider’s notification, where one was sent'),
  }),
  output: z.object({
    outcome: z.enum(OUTCOMES).describe('The result; `known`: it was settled before'),
    order_id: z.string().nullable().describe('The order it paid for'),
    remark: z.string().nullable().describe('What staff should check; null where nothing'),
  }),
  raises: [
    'quote.ordered',
    'order.paid',
    'order.hold',
    'order.invoice_paid',
    'order.changed',
    'order.hold_cleared',
  ],
  errors: ['not_found', 'not_available', 'supplier_unavailable'],
  example: { reference: 'cs_test_demo' },
  async handler(ctx, { reference, notification }) {
    if (notification !== undefined && (await ctx.paymentRecords.isNoted(notification)))
      return toWire(settled('known'));
    const session = await ctx.paymentRecords.cardSession(reference);
    if (!session) {
      const remark = 'The payment provider reported a page this shop never opened; nothing was ordered.';
      return toWire(settled('unknown', { remark }));
    }
    return toWire(
      await settleCardSession(ctx, session, { close: !(await isPayable(ctx, session)), notification }),
    );
  },
});

const toWire = ({ outcome, orderId, remark }: Settled) => ({ outcome, order_id: orderId, remark });
