import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { HostedPayments } from './port.ts';
import { importProviderRefunds } from './provider-refunds.ts';

/** The provider repeats a notification for three days; a refund whose notification was lost is found within them. */
const LOOK_BACK_MS = 3 * 86_400_000;

/** The service calls it for a signed notification, and regularly for refunds without one. */
export const importRefunds = defineTool({
  name: 'import_refunds',
  title: 'Import refunds of the provider',
  description:
    'Reads the refunds of one payment, or of the last days, from the payment provider, and records those that are missing in the books. A refund made in the provider’s dashboard becomes a refund of its order; a refund that failed later is reversed and becomes a payment issue. Each refund is recorded once, however often this is called.',
  access: { desk: ['finance'] },
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({
    payment: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('The provider’s id of the payment; all payments where left out'),
  }),
  output: z.object({
    imported: z
      .array(
        z.object({
          reference: z.string().describe('The provider’s id of the refund'),
          order_id: z.string().describe('Its order'),
          outcome: z
            .enum(['entered', 'failed'])
            .describe('`entered`: recorded as refunded. `failed`: it failed and was reversed'),
        }),
      )
      .describe('What was new'),
  }),
  raises: ['order.refunded'],
  errors: ['not_found', 'not_available', 'supplier_unavailable', 'invalid_state'],
  example: { payment: 'pi_demo' },
  async handler(ctx, { payment }) {
    const payments = hostedProvider(ctx);
    const refunds =
      payment === undefined
        ? await payments.refundsSince(new Date(ctx.now().getTime() - LOOK_BACK_MS))
        : await payments.refundsOf(payment);
    const imported = await importProviderRefunds(ctx, payments.provider, refunds);
    return { imported: imported.map(({ orderId: order_id, ...rest }) => ({ order_id, ...rest })) };
  },
});

function hostedProvider({ payments }: Ctx): HostedPayments {
  if (payments?.kind === 'hosted') return payments;
  throw new ServiceError('not_available', 'The payment provider of this shop cannot list refunds.');
}
