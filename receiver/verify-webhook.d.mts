import type { Events } from '../client/types.generated.d.mts';

/** What every delivery holds. */
interface Told {
  /** When it happened, ISO 8601. */
  at: string;
  event_id: number;
  /** Who did it. */
  actor: string;
}

/** A delivery: `event` tells which `data` and which record it holds. */
export type WebhookEvent =
  | { [Name in keyof Events]: Told & { event: Name } & Events[Name] }[keyof Events]
  /** You tried the webhook out. */
  | (Told & { event: 'webhook.test'; data: { webhook_id: string } });

export class WebhookVerificationError extends Error {}

/**
 * The event in a delivery that is signed with `secret` and at most five minutes old. Give `body` as it came.
 *
 * @throws {WebhookVerificationError}
 */
export function verifyWebhook(
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
  secret: string,
  options?: { now?: () => number },
): WebhookEvent;
