import Stripe from 'stripe';
import { ServiceError } from '../../../../tools/errors.ts';

const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;

/**
 * Calls Stripe. If it does not answer, or answers with an error of its own, it is unknown whether it acted: the caller
 * may ask again.
 *
 * @throws ServiceError `supplier_unavailable`; errors of the request are passed on unchanged
 */
export async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
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

/** An idempotency conflict means that the same request is in progress. */
const isUnclear = (cause: unknown): boolean =>
  cause instanceof StripeConnectionError ||
  cause instanceof StripeAPIError ||
  cause instanceof StripeRateLimitError ||
  cause instanceof StripeIdempotencyError;
