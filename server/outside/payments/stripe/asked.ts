import Stripe from 'stripe';
import { ServiceError } from '../../../../tools/errors.ts';

const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;

/**
 * What Stripe answers. Where it does not answer, answers late or is out of order, nobody knows whether it did what it
 * was asked: the caller may ask again.
 *
 * @throws ServiceError `supplier_unavailable`; what Stripe turned down is passed on as it is
 */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!isUnclear(cause)) throw cause;
    throw new ServiceError(
      'supplier_unavailable',
      'The payment provider does not answer at the moment; try again in a minute.',
      { cause },
    );
  }
}

/** An idempotency clash is the same request under way at the same time. */
const isUnclear = (cause: unknown): boolean =>
  cause instanceof StripeConnectionError ||
  cause instanceof StripeAPIError ||
  cause instanceof StripeRateLimitError ||
  cause instanceof StripeIdempotencyError;
