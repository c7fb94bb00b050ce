/** Delivers events: the queue, and the sender. */
import type { Abandonable, Lease, LeaseRequest, SendOutcome } from '../values/leases.ts';
import type { Attempt } from './delivery.ts';
import type { ToldEvent } from './delivery-body.ts';
import type { EarlierSecret } from './port.ts';

/** An endpoint with a due delivery and a free slot. */
export interface DueEndpoint {
  webhookId: string;
  /** Its last attempt failed. */
  isFailing: boolean;
  /** How many more of its deliveries may be sent in parallel. */
  slots: number;
}

/** A delivery leased to us. */
export interface LeasedDelivery extends Lease {
  /** Settled attempts before this one. */
  attempts: number;
  webhook: {
    id: string;
    url: string;
    /** A platform is told in its protocol, and signed for with the service's own key. */
    kind: 'subscription' | 'platform' | 'listener';
    /** Encrypted, like the one before. */
    secret: string;
    /** The secret before the last rotation; it also signs until `previousSecretUntil`. */
    previousSecret: string | null;
    previousSecretUntil: string | null;
    /** Those before it. */
    earlierSecrets: EarlierSecret[] | null;
    /** Since when every attempt has failed. */
    failingSince: string | null;
  };
  event: ToldEvent;
}

/** A delivery with its attempt and the consequences. */
export interface SettledDelivery {
  leased: LeasedDelivery;
  attempt: Attempt;
  endedAt: Date;
  outcome: SendOutcome;
}

export interface DeliveryQueue extends Abandonable {
  /** Longest waiting first; without paused endpoints. */
  dueEndpoints(now: Date): Promise<DueEndpoint[]>;
  /** Leases due deliveries of these endpoints, within each endpoint's slots. */
  take(requests: ({ webhookId: string } & LeaseRequest)[]): Promise<LeasedDelivery[]>;
  /**
   * Stores an attempt and leases the endpoint's next delivery in the same commit. An attempt whose lease was lost
   * changes nothing.
   */
  settle(settled: SettledDelivery, next: LeaseRequest): Promise<LeasedDelivery[]>;
}

/** An answer, or why there was none. */
export interface SendResult extends Pick<Attempt, 'status' | 'answer' | 'failure'> {
  /** As the endpoint sent it. */
  retryAfter?: string | undefined;
}

export interface WebhookSender {
  /** The timeout of an attempt. */
  readonly limitMs: number;
  /** Signs and sends one attempt. Nothing the endpoint does makes it reject. */
  send(leased: LeasedDelivery, at: Date): Promise<SendResult>;
}
