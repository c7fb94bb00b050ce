/** Stripe's own client for one account. */
import Stripe from 'stripe';
import { providerFetch } from '../../../fetch/provider-fetch.ts';

export interface StripeAccess {
  secretKey: string;
  /** Where its API is, for a stand-in; Stripe’s own where left out. */
  apiBase?: string | undefined;
  /** How long it may take to answer, each time it is asked: with one more try a payer waits for 8 seconds at most. */
  timeoutMs?: number;
  retries?: number;
}

/** @param name what its metrics call it; what takes cards and what calculates tax may fail apart */
export const stripeClient = (
  { secretKey, apiBase, timeoutMs = 3_500, retries = 1 }: StripeAccess,
  name: 'stripe' | 'stripe_tax' = 'stripe',
): Stripe =>
  new Stripe(secretKey, {
    ...addressOf(apiBase),
    httpClient: Stripe.createFetchHttpClient(providerFetch(name, { timeoutMs })),
    maxNetworkRetries: retries,
    telemetry: false,
  });

/** The host, port and protocol of a stand-in. */
function addressOf(apiBase: string | undefined) {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}
