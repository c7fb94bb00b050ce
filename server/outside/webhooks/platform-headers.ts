/** The headers of a message to a platform of the Universal Commerce Protocol: whose it is, and its signature. */
import { createHash } from 'node:crypto';
import type { SigningKeys } from '../../secrets/signing-keys.ts';

export interface PlatformMessage {
  url: string;
  /** The same in all attempts. */
  deliveryId: string;
  /** When it happened, seconds since 1970. */
  timestampSeconds: number;
  /** When it is signed, seconds since 1970. */
  signedAtSeconds: number;
  /** The exact text that is sent. */
  body: string;
}

/** Of the shop. */
export interface PlatformSender {
  profileUrl: string;
  keys: Pick<SigningKeys, 'kid' | 'sign'>;
}

const TYPE = 'application/json';

/** Source: RFC 9421, RFC 9530; UCP, "Message Signatures" and "Order Event Webhook". */
export function platformHeaders(message: PlatformMessage, { profileUrl, keys }: PlatformSender) {
  const { host, pathname, search } = new URL(message.url);
  const agent = `profile="${profileUrl}"`;
  const digest = `sha-256=:${createHash('sha256').update(message.body).digest('base64')}:`;
  const covered: [name: string, value: string][] = [
    ['@method', 'POST'],
    ['@authority', host],
    ['@path', pathname],
    ...(search === '' ? [] : [['@query', search] satisfies [string, string]]),
    ['content-digest', digest],
    ['content-type', TYPE],
    ['ucp-agent', agent],
  ];
  const names = covered.map(([name]) => `"${name}"`).join(' ');
  const params = `(${names});created=${message.signedAtSeconds};keyid="${keys.kid}"`;
  const base = [...covered.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${params}`];
  return {
    'content-type': TYPE,
    'Webhook-Id': message.deliveryId,
    'Webhook-Timestamp': String(message.timestampSeconds),
    'UCP-Agent': agent,
    'Content-Digest': digest,
    'Signature-Input': `sig1=${params}`,
    Signature: `sig1=:${keys.sign(base.join('\n'))}:`,
  };
}
