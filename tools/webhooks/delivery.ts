/** One event for one subscriber, with the log of its attempts. */

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';
export const DELIVERY_STATUSES = [
  'pending',
  'delivered',
  'failed',
] as const satisfies readonly DeliveryStatus[];

export interface Attempt {
  at: string;
  tookMs: number;
  /** The endpoint's HTTP status; `null` if there was no answer. */
  status: number | null;
  /** The start of its answer. */
  answer: string | null;
  /** Why there was no answer, or where a redirect leads, in our words. */
  failure: string | null;
}

export interface Delivery {
  id: string;
  eventId: number;
  /** The event's name. */
  event: string;
  status: DeliveryStatus;
  createdAt: string;
  /** When the next attempt is due, if it is pending. */
  dueAt: string;
  finishedAt: string | null;
  /** All attempts, before and after a replay. */
  attemptsMade: number;
  /** The newest ones, newest first. */
  attempts: Attempt[];
}
