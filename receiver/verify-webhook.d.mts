/** What a delivery holds; `data` and the record beside it are described in the event catalog. */
export interface WebhookEvent {
  event: string;
  /** When it happened, ISO 8601. */
  at: string;
  event_id: number;
  /** Who did it. */
  actor: string;
  data: Record<string, unknown>;
  order?: Record<string, unknown>;
  quote?: Record<string, unknown>;
  approval?: Record<string, unknown>;
}

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
