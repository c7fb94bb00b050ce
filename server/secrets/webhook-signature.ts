/** The headers of a delivery: our published ones, and those of Standard Webhooks. */
import { createHmac } from 'node:crypto';

/** As shown to the owner: `whsec_` and base64. */
export interface SigningSecrets {
  current: string;
  /** Those before the last rotations, while they still sign, newest first. */
  earlier: readonly string[];
}

export interface Unsigned {
  /** The event's name. */
  event: string;
  /** The same in all attempts; receivers recognize repeats by it. */
  deliveryId: string;
  /** Of this attempt: seconds since 1970. */
  timestampSeconds: number;
  /** The exact text that is sent. */
  body: string;
  secrets: SigningSecrets;
}

const PREFIX = 'whsec_';

/**
 * `X-Service-Signature` is keyed with the secret as shown, prefix included; `webhook-signature` with its base64-decoded
 * bytes, as Standard Webhooks requires. Both sign this attempt's timestamp, so an old request cannot be replayed.
 *
 * Source: interface text, "Delivery"; standardwebhooks.com, "Signature scheme".
 */
export function signedHeaders({ event, deliveryId, timestampSeconds, body, secrets }: Unsigned) {
  const { current, earlier } = secrets;
  const timestamp = String(timestampSeconds);
  const hex = (secret: string) =>
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const standard = (secret: string) =>
    `v1,${createHmac('sha256', keyOf(secret)).update(`${deliveryId}.${timestamp}.${body}`).digest('base64')}`;

  const headers: Record<string, string> = {
    'X-Service-Event': event,
    'X-Service-Delivery': deliveryId,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': hex(current),
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': [current, ...earlier].map(standard).join(' '),
  };
  if (earlier.length > 0) headers['X-Service-Signature-Previous'] = earlier.map(hex).join(', ');
  return headers;
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
