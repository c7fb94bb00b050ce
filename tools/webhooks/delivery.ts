/** One event on its way to one subscriber, with the log of what came of it. */

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';
export const DELIVERY_STATUSES = [
  'pending',
  'delivered',
  'failed',
] as const satisfies readonly DeliveryStatus[];

export interface Attempt {
  at: string;
  tookMs: number;
  /** What the endpoint answered; `null` where it did not. */
  status: number | null;
  /** The start of its answer. */
  answer: string | null;
  /** Why there was no answer, in our words. */
  failure: string | null;
}

export interface Delivery {
  id: string;
  eventId: number;
  /** The event's name. */
  event: string;
  status: DeliveryStatus;
  createdAt: string;
  /** When the next attempt is due, where it is pending. */
  dueAt: string;
  finishedAt: string | null;
  /** All there were, before and after a replay. */
  attemptsMade: number;
  /** The newest first, and not all of many. */
  attempts: Attempt[];
}
