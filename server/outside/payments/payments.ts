import type { PaymentsPort } from '../../../tools/payments/port.ts';
import type { Config } from '../../config.ts';
import { demoPayments } from './demo.ts';
import { stripePayments } from './stripe/stripe-payments.ts';

/** Who takes cards under this configuration; `undefined` where nobody does. */
export function paymentsOf(config: Config, now: () => Date): PaymentsPort | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey !== undefined && webhookSecret !== undefined) {
    return stripePayments({
      secretKey,
      webhookSecret,
      apiBase: config.STRIPE_API_BASE,
      pagesAt: config.STRIPE_PAGES_AT,
      now,
    });
  }
  return config.SHOP === 'demo' ? demoPayments : undefined;
}
