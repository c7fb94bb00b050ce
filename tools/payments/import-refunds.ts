import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { HostedPayments } from './port.ts';
import { importProviderRefunds } from './provider-refunds.ts';

/** The provider repeats a notification for three days; a refund whose notification was lost is found within them. */
const LOOK_BACK_MS = 3 * 86_400_000;

/** The service calls it for a signed notification, and regularly for refunds without one. */
export const importRefunds = defineStep({
  name: 'import_refunds',
  access: { desk: ['finance'] },
  effect: 'commit',
  input: z.strictObject({
    payment: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('The provider’s id of the payment; all payments where left out'),
  }),
  raises: ['order.refunded'],
  async handler(ctx, { payment }) {
    const payments = hostedProvider(ctx);
    const refunds =
      payment === undefined
        ? await payments.refundsSince(new Date(ctx.now().getTime() - LOOK_BACK_MS))
        : await payments.refundsOf(payment);
    return { imported: await importProviderRefunds(ctx, payments.provider, refunds) };
  },
});

function hostedProvider({ payments }: Ctx): HostedPayments {
  if (payments?.kind === 'hosted') return payments;
  throw new ServiceError('not_available', 'The payment provider of this shop cannot list refunds.');
}
