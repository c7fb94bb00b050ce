import { z } from 'zod';
import { defineStep } from '../define.ts';
import { isPayable, settleCardSession, settled } from './settle-card-session.ts';

/** The service calls it for a signed notification, and regularly for pages without one. */
export const confirmCardPayment = defineStep({
  name: 'confirm_card_payment',
  access: { desk: ['finance'] },
  effect: 'commit',
  input: z.strictObject({
    reference: z.string().min(1).max(300).describe('The provider’s id of the page'),
    notification: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('Id of the provider’s notification, where one was sent'),
  }),
  raises: [
    'quote.ordered',
    'order.paid',
    'order.hold',
    'order.invoice_paid',
    'order.changed',
    'order.hold_cleared',
  ],
  async handler(ctx, { reference, notification }) {
    if (notification !== undefined && (await ctx.paymentRecords.isNoted(notification)))
      return settled('known');
    const session = await ctx.paymentRecords.cardSession(reference);
    if (!session) {
      const remark = 'The payment provider reported a page this shop never opened; nothing was ordered.';
      return settled('unknown', { remark });
    }
    return settleCardSession(ctx, session, { close: !(await isPayable(ctx, session)), notification });
  },
});
