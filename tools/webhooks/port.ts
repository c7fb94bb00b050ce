import type { Event } from '../events/events.ts';
import type { Page } from '../values/page.ts';
import type { Delivery } from './delivery.ts';
import type { Webhook } from './webhook.ts';

export interface EventsWriter {
  /** Records the event in the same transaction as the change it tells of. */
  emit(event: Event): Promise<void>;
}

export interface WebhooksPort {
  /** The account's subscription; another account's is as absent as an unknown one. */
  byId(accountId: string, webhookId: string): Promise<Webhook | undefined>;
  /** Newest first. */
  list(accountId: string, page: Page): Promise<{ webhooks: Webhook[]; total: number }>;
  /** Its newest deliveries first, each with its newest attempts first. */
  recentDeliveries(webhookId: string): Promise<Delivery[]>;
  delivery(webhookId: string, deliveryId: string): Promise<Delivery | undefined>;
  /** Names of the events that still wait to be delivered to it, each once. */
  waitingEvents(webhookId: string): Promise<string[]>;
}

/** Signing secrets as they are kept: sealed. */
export interface SealedSecret {
  webhookId: string;
  sealed: string;
}

export interface WebhooksWriter extends WebhooksPort {
  add(webhook: Webhook, secret: SealedSecret): Promise<void>;
  /** Stores its address, events, name and state; not its secrets. */
  save(webhook: Webhook): Promise<void>;
  /** The secret so far signs beside the new one until `previousUntil`. */
  rotateSecret(secret: SealedSecret, previousUntil: string): Promise<void>;
  /** With its deliveries and their log. */
  remove(webhookId: string): Promise<void>;
  /** Records a `webhook.test` event and queues its delivery to this one subscription; gives back its `event_id`. */
  queueTest(test: { webhook: Webhook; deliveryId: string; actor: string; at: string }): Promise<number>;
  /** Due at once, with its attempts ahead of it as when it was new. */
  startAgain(deliveryId: string, at: string): Promise<void>;
  /** A delivery that still waits is due at once; what is being sent is not disturbed. */
  hasten(deliveryId: string, at: string): Promise<void>;
}

/** Judges addresses that deliveries are to go to. */
export interface DeliveryAddresses {
  /** @throws ServiceError `validation_failed` for an address that is not https or not public */
  check(url: string): Promise<void>;
}

/** Secrets of ours that others share: made here, and kept so that nobody reads them in the ledger. */
export interface SecretsPort {
  /** A new signing secret: `whsec_` and base64. */
  newSigningSecret(): string;
  /** As it is kept; it opens for this webhook alone. */
  seal(secret: string, webhookId: string): string;
}
