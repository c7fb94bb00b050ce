/** Sends one attempt of a delivery: the body, its signature, and the endpoint's answer. */
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { oneLine } from '../../../tools/values/text.ts';
import { deliveryBody } from '../../../tools/webhooks/delivery-body.ts';
import type { LeasedDelivery, WebhookSender } from '../../../tools/webhooks/delivery-queue-port.ts';
import { failureSentence } from '../../fetch/failure-sentence.ts';
import {
  type GuardedAnswer,
  GuardedFetchError,
  type GuardedFetchOptions,
  guardedFetch,
} from '../../fetch/guarded-fetch.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import { type SigningSecrets, signedHeaders } from '../../secrets/webhook-signature.ts';
import { type PlatformSender, platformHeaders } from './platform-headers.ts';

const CONNECT_MS = 3_000;
/** For the whole attempt. */
const ATTEMPT_MS = 15_000;
/** Long enough for several deliveries in a row, shorter than servers keep idle connections. */
const KEEP_ALIVE_MS = 1_000;
const MOST_ANSWER_BYTES = 64_000;
const MOST_LOGGED_CHARACTERS = 1_000;
const LONGEST_PLACE = 300;

interface SenderParts extends Pick<GuardedFetchOptions, 'allowLocal' | 'resolve'> {
  /** Decrypts a webhook's signing secrets. */
  open: Sealing['open'];
  /** How platforms are told of orders. */
  platforms: PlatformSender;
  limitMs?: number;
  /** Receives failures of our own. */
  report(failure: Error): void;
}

export function webhookSender({
  allowLocal,
  resolve,
  open,
  platforms,
  limitMs = ATTEMPT_MS,
  report,
}: SenderParts): WebhookSender {
  const fetch = guardedFetch({ allowLocal, resolve, connectMs: CONNECT_MS, keepAliveMs: KEEP_ALIVE_MS });

  const secretsOf = (
    { id, secret, previousSecret, previousSecretUntil, earlierSecrets }: LeasedDelivery['webhook'],
    at: Date,
  ): SigningSecrets => ({
    current: open(secret, id),
    earlier: [{ secret: previousSecret, until: previousSecretUntil }, ...(earlierSecrets ?? [])].flatMap(
      ({ secret: sealed, until }) =>
        sealed !== null && (until ?? '') > at.toISOString() ? [open(sealed, id)] : [],
    ),
  });

  function signed({ id, webhook, event }: LeasedDelivery, body: string, at: Date): Record<string, string> {
    const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);
    const message = { deliveryId: id, body };
    if (webhook.kind === 'platform') {
      const times = { timestampSeconds: seconds(new Date(event.at)), signedAtSeconds: seconds(at) };
      return platformHeaders({ ...message, ...times, url: webhook.url }, platforms);
    }
    const unsigned = { ...message, event: event.name, timestampSeconds: seconds(at) };
    return {
      'content-type': 'application/json',
      ...signedHeaders({ ...unsigned, secrets: secretsOf(webhook, at) }),
    };
  }

  return {
    limitMs,
    async send(leased, at) {
      const { id, webhook, event } = leased;
      try {
        const body = webhook.kind === 'platform' ? JSON.stringify(event.about) : deliveryBody(event);
        const answer = await fetch({
          url: webhook.url,
          method: 'POST',
          headers: { 'user-agent': 'merchkit-webhooks', ...signed(leased, body, at) },
          body,
          timeoutMs: limitMs,
          maxBytes: MOST_ANSWER_BYTES,
          whenLonger: 'cut',
        });
        const [retryAfter] = [answer.headers['retry-after']].flat();
        const failure = redirection(answer, webhook.url);
        return { status: answer.status, answer: startOf(answer.body), failure, retryAfter };
      } catch (cause) {
        if (cause instanceof GuardedFetchError)
          return { status: null, answer: null, failure: failureSentence(cause, 'endpoint') };
        report(new Error(`The delivery ${id} could not be sent.`, { cause }));
        return { status: null, answer: null, failure: 'The service could not send it.' };
      }
    },
  };
}

/** A redirect is a failure; its address is foreign, and told without what it may hide in it. */
function redirection({ status, headers }: GuardedAnswer, asked: string): string | null {
  if (status < 300 || status > 399 || status === 304) return null;
  const [location = ''] = [headers['location']].flat();
  const target = parsedUrl(location, asked);
  const place = target
    ? `leads to ${oneLine(`${target.origin}${target.pathname}`, LONGEST_PLACE)}`
    : 'names no address';
  return `A redirect is not followed: it ${place}. Give the webhook the address that answers itself.`;
}

/** For the log: foreign text without characters that could affect a terminal or a page. */
const startOf = (answer: Buffer): string =>
  [...answer.subarray(0, 4 * MOST_LOGGED_CHARACTERS).toString('utf8')]
    .slice(0, MOST_LOGGED_CHARACTERS)
    .join('')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
