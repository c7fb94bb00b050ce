/** Sending deliveries: the queue they wait in, and who sends one. */
import type { Attempt } from './delivery.ts';

/** An endpoint with something due and a free slot to send it in. */
export interface DueEndpoint {
  webhookId: string;
  /** Its last attempt failed. */
  isFailing: boolean;
  /** How many more of its deliveries may be under way. */
  slots: number;
}

/** A delivery that is ours to send until the lease ends. */
export interface LeasedDelivery {
  id: string;
  leaseToken: string;
  /** Attempts that were settled before this one. */
  attempts: number;
  webhook: {
    id: string;
    url: string;
    /** Sealed, as the one before. */
    secret: string;
    /** The secret before the last rotation; it signs as well until `previousSecretUntil`. */
    previousSecret: string | null;
    previousSecretUntil: string | null;
    /** Since when every attempt has failed. */
    failingSince: string | null;
  };
  event: {
    id: number;
    name: string;
    actor: string;
    at: string;
    data: Record<string, unknown>;
    about: Record<string, unknown>;
  };
}

export type DeliveryOutcome = { kind: 'delivered' } | { kind: 'retry'; dueAt: Date } | { kind: 'failed' };

/** A delivery with the attempt that was made and what follows from it. */
export interface SettledDelivery {
  leased: LeasedDelivery;
  attempt: Attempt;
  endedAt: Date;
  outcome: DeliveryOutcome;
}

/** How many deliveries to lease, and until when. */
export interface LeaseRequest {
  most: number;
  now: Date;
  leaseUntil: Date;
}

export interface DeliveryQueue {
  /** The one that waits longest comes first; paused endpoints are left out. */
  dueEndpoints(now: Date): Promise<DueEndpoint[]>;
  /** Leases what is due of these endpoints, never more than an endpoint has slots for. */
  take(requests: ({ webhookId: string } & LeaseRequest)[]): Promise<LeasedDelivery[]>;
  /**
   * Keeps an attempt and leases the next delivery of the same endpoint in the same commit. An attempt under a lease that
   * was lost changes nothing.
   */
  settle(settled: SettledDelivery, next: LeaseRequest): Promise<LeasedDelivery[]>;
  /**
   * Ends the leases of processes that died, so that their deliveries do not wait until the leases expire.
   *
   * @returns how many were ended
   */
  endAbandonedLeases(): Promise<number>;
}

/** An answer, or why there was none. */
export interface SendResult extends Pick<Attempt, 'status' | 'answer' | 'failure'> {
  /** As the endpoint sent it. */
  retryAfter?: string | undefined;
}

export interface WebhookSender {
  /** The longest an attempt takes. */
  readonly limitMs: number;
  /** Signs and sends one attempt. It does not reject for anything the endpoint does. */
  send(leased: LeasedDelivery, at: Date): Promise<SendResult>;
}
