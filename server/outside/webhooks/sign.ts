/** The headers of a delivery: ours as published, and those of Standard Webhooks beside them. */
import { createHmac } from 'node:crypto';

/** As their owner was shown them: `whsec_` and base64. */
export interface SigningSecrets {
  current: string;
  /** The one before the last rotation, for as long as it signs too. */
  previous?: string | undefined;
}

export interface Unsigned {
  /** The event's name. */
  event: string;
  /** The same over all attempts; receivers know a delivery again by it. */
  deliveryId: string;
  /** Of this attempt: seconds since 1970. */
  timestampSeconds: number;
  /** The very text that is sent. */
  body: string;
  secrets: SigningSecrets;
}

const PREFIX = 'whsec_';

/**
 * `X-Service-Signature` is keyed with the secret as it was shown, prefix and all; `webhook-signature` with the bytes its
 * base64 stands for, as Standard Webhooks has it. Both sign this attempt's timestamp, so an old request is no new one.
 *
 * Source: interface text, "Delivery"; standardwebhooks.com, "Signature scheme".
 */
export function signedHeaders({ event, deliveryId, timestampSeconds, body, secrets }: Unsigned) {
  const { current, previous } = secrets;
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
    'webhook-signature': previous ? `${standard(current)} ${standard(previous)}` : standard(current),
  };
  if (previous) headers['X-Service-Signature-Previous'] = hex(previous);
  return headers;
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
