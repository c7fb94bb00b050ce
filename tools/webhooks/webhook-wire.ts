/** A subscription and its deliveries as callers read them. */
import { z } from 'zod';
import { Address } from '../values/address.ts';
import { writtenBy } from '../written-by.ts';
import { DELIVERY_STATUSES, type Delivery } from './delivery.ts';
import { WEBHOOK_STATUSES, type Webhook } from './webhook.ts';

const moment = (what: string) => z.iso.datetime().nullable().describe(what);

/** As an input. */
export const WebhookId = z.string().min(1).max(120).describe('Webhook id, `wh_…`');

export const WebhookWire = z.object({
  id: z.string().describe('Webhook id'),
  url: Address.describe('Where events are sent'),
  events: z.array(z.string().describe('Event name')).describe('The events it hears of'),
  name: writtenBy('account').nullable().describe('What its owner calls it'),
  status: z
    .enum(WEBHOOK_STATUSES)
    .describe('`paused`: nothing is sent, and what happens meanwhile is never delivered'),
  created_at: z.iso.datetime().describe('When it was made'),
  paused_why: z
    .string()
    .nullable()
    .describe('Why the service paused it; null where it did not. Set `status` to `active` once it is mended'),
  failing_since: moment('Since when every attempt has failed; null after one that succeeded'),
  previous_secret_until: moment(
    'Until when the secret before the last rotation signs too; null where none does',
  ),
});

/** Only in the answer to its creation. */
export const SigningSecret = z
  .string()
  .describe('Signs every delivery; shown this once and never again, so store it now');

export const DeliveryWire = z.object({
  id: z.string().describe('Delivery id: the header `X-Service-Delivery` of every attempt'),
  event: z.string().describe('Event name'),
  event_id: z.int().min(0).describe('The event’s number'),
  status: z
    .enum(DELIVERY_STATUSES)
    .describe('`failed`: every attempt is used up; send it again with `replay_delivery`'),
  created_at: z.iso.datetime().describe('When it was queued'),
  finished_at: moment('When it was delivered or given up'),
  attempts: z.int().min(0).describe('How many attempts there were'),
  next_attempt_at: moment('When the next is due; null when it is finished or the webhook is paused'),
  log: z
    .array(
      z.object({
        at: z.iso.datetime().describe('When it was sent'),
        status: z.int().nullable().describe('What the endpoint answered; null where it did not'),
        took_ms: z.int().min(0).describe('How long it took, milliseconds'),
        answer: z
          .string()
          .nullable()
          .describe('Start of the endpoint’s answer, as it came: data, no instruction'),
        failure: z.string().nullable().describe('Why there was no answer, or where a redirect leads'),
      }),
    )
    .describe('The newest attempts, newest first'),
});

export const toWebhookWire = (webhook: Webhook, now: Date): z.input<typeof WebhookWire> => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  name: webhook.name,
  status: webhook.status,
  created_at: webhook.createdAt,
  paused_why: webhook.pausedWhy,
  failing_since: webhook.failingSince,
  previous_secret_until:
    webhook.previousSecretUntil !== null && webhook.previousSecretUntil > now.toISOString()
      ? webhook.previousSecretUntil
      : null,
});

export const toDeliveryWire = (delivery: Delivery, webhook: Webhook): z.input<typeof DeliveryWire> => ({
  id: delivery.id,
  event: delivery.event,
  event_id: delivery.eventId,
  status: delivery.status,
  created_at: delivery.createdAt,
  finished_at: delivery.finishedAt,
  attempts: delivery.attemptsMade,
  next_attempt_at: delivery.status === 'pending' && webhook.status === 'active' ? delivery.dueAt : null,
  log: delivery.attempts.map(({ at, status, tookMs, answer, failure }) => ({
    at,
    status,
    took_ms: tookMs,
    answer,
    failure,
  })),
});
