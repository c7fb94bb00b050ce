import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { HostedPayments } from './port.ts';
import { takenRefunds } from './provider-refunds.ts';

/** The provider repeats a notification for three days; what got lost all the same is found within them. */
const LOOK_BACK_MS = 3 * 86_400_000;

/** Called by the service itself: for a signed notification, and for refunds nobody told it anything about. */
export const takeInRefunds = defineTool({
  name: 'take_in_refunds',
  title: 'Take in refunds of the payment provider',
  description:
    'Asks the payment provider which refunds it has, of one payment or of the last days, and takes in what the books do not know: one made in its own dashboard becomes a refund of the order, one that failed later is taken out again and waits for people. However often it is called, each counts once.',
  access: 'desk',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({
    payment: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('The provider’s name of the payment; all where left out'),
  }),
  output: z.object({
    taken: z
      .array(
        z.object({
          reference: z.string().describe('The provider’s name of the refund'),
          order_id: z.string().describe('Its order'),
          outcome: z.enum(['entered', 'failed']).describe('Entered as gone, or found to have failed'),
        }),
      )
      .describe('What was new'),
  }),
  raises: ['order.refunded'],
  errors: ['not_found', 'not_available', 'supplier_unavailable', 'invalid_state'],
  example: { payment: 'pi_demo' },
  async handler(ctx, { payment }) {
    const payments = hosted(ctx);
    const refunds =
      payment === undefined
        ? await payments.refundsSince(new Date(ctx.now().getTime() - LOOK_BACK_MS))
        : await payments.refundsOf(payment);
    const taken = await takenRefunds(ctx, payments.provider, refunds);
    return { taken: taken.map(({ orderId: order_id, ...rest }) => ({ order_id, ...rest })) };
  },
});

function hosted({ payments }: Ctx): HostedPayments {
  if (payments?.kind === 'hosted') return payments;
  throw new ServiceError('not_available', 'No payment provider that lists refunds is set up here.');
}
