/** Stripe's own client for one account. */
import Stripe from 'stripe';

export interface StripeAccess {
  secretKey: string;
  /** Where its API is, for a stand-in; Stripe’s own where left out. */
  apiBase?: string | undefined;
  /** How long it may take to answer, each time it is asked. */
  timeoutMs?: number;
  retries?: number;
}

export const stripeClient = ({ secretKey, apiBase, timeoutMs = 15_000, retries = 2 }: StripeAccess): Stripe =>
  new Stripe(secretKey, {
    ...addressOf(apiBase),
    timeout: timeoutMs,
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
