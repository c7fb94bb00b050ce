import type { DeskEvent, Event } from '../events/events.ts';
import type { Page } from '../values/page.ts';
import type { OwnRecords } from '../values/records.ts';
import type { Delivery } from './delivery.ts';
import type { Webhook } from './webhook.ts';

export interface EventsWriter {
  /** Stores the event in the same transaction as its change. */
  emit(event: Event): Promise<void>;
  /** Stores it in the order's history, and delivers it to no one. */
  noteForDesk(event: DeskEvent): Promise<void>;
}

export interface WebhooksPort extends OwnRecords<Webhook> {
  /** Newest first. */
  list(accountId: string, page: Page): Promise<{ webhooks: Webhook[]; total: number }>;
  /** Its newest deliveries first, each with its newest attempts first. */
  recentDeliveries(webhookId: string): Promise<Delivery[]>;
  delivery(webhookId: string, deliveryId: string): Promise<Delivery | undefined>;
  /** Names of the events still to be delivered to it, each once. */
  waitingEvents(webhookId: string): Promise<string[]>;
}

/** Signing secrets as stored: encrypted. */
export interface SealedSecret {
  webhookId: string;
  sealed: string;
}

/** A secret that a rotation replaced, and until when it still signs. */
export interface EarlierSecret {
  /** Encrypted. */
  secret: string;
  until: string;
}

export interface WebhooksWriter extends WebhooksPort {
  add(webhook: Webhook, secret: SealedSecret): Promise<void>;
  /** Stores its address, events, name and state, without the secrets. */
  save(webhook: Webhook): Promise<void>;
  /** The current secret also signs until `previousUntil`, and those before it as long as they were promised to at `now`. */
  rotateSecret(secret: SealedSecret, previousUntil: string, now: Date): Promise<void>;
  /** With its deliveries and their log. */
  remove(webhookId: string): Promise<void>;
  /** Records a `webhook.test` event and queues its delivery to this one subscription; returns its `event_id`. */
  queueTest(test: { webhook: Webhook; deliveryId: string; actor: string; at: string }): Promise<number>;
  /** Due at once, with all its attempts again. */
  startAgain(deliveryId: string, at: string): Promise<void>;
  /** Makes a waiting delivery due at once; one that is being sent is not affected. */
  hasten(deliveryId: string, at: string): Promise<void>;
}

/** Checks the addresses of deliveries. */
export interface DeliveryAddresses {
  /** @throws ServiceError `validation_failed` for an address that is not https or not public */
  check(url: string): Promise<void>;
}

/** Secrets shared with others: created here, and encrypted in the ledger. */
export interface SecretsPort {
  /** A new signing secret: `whsec_` and base64. */
  newSigningSecret(): string;
  /** As stored; it can be opened only for this webhook. */
  seal(secret: string, webhookId: string): string;
}
