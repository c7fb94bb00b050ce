import { ServiceError } from '../errors.ts';
import { EVENT_NAMES, type EventName } from '../events/events.ts';
import type { Caller } from '../identity/caller.ts';

export type WebhookStatus = 'active' | 'paused';
export const WEBHOOK_STATUSES = ['active', 'paused'] as const satisfies readonly WebhookStatus[];

export const MOST_WEBHOOKS = 50;
export const LONGEST_URL = 2_048;
/** How long the secret before a rotation still signs. */
const OVERLAP_MS = 24 * 3_600_000;

export interface Webhook {
  id: string;
  accountId: string;
  url: string;
  events: EventName[];
  name: string | null;
  status: WebhookStatus;
  createdAt: string;
  /** Since when every attempt has failed; `null` after a success. */
  failingSince: string | null;
  /** Why the service paused it; otherwise `null`. */
  pausedWhy: string | null;
  /** Until when the secret before the last rotation also signs; `null` if there is none. */
  previousSecretUntil: string | null;
}

const isEventName = (name: string): name is EventName => EVENT_NAMES.some((known) => known === name);

/**
 * The named events, each once, in the order of the catalog.
 *
 * @throws ServiceError `validation_failed` that lists the events there are
 */
export function subscribedTo(names: readonly string[]): EventName[] {
  const unknown = names.findIndex((name) => !isEventName(name));
  if (unknown === -1) return EVENT_NAMES.filter((name) => names.includes(name));
  const known = EVENT_NAMES.map((name) => `\`${name}\``).join(', ');
  throw new ServiceError('validation_failed', `\`events.${unknown}\` is no event. The events are ${known}.`, {
    param: `events.${unknown}`,
  });
}

/** Events about orders, their proofs and what is said of them need the scope to read orders. */
export const needsOrders = (event: string): boolean => /^(order|proof|message)\./.test(event);

/** A key hears of them with the scope; a person hears of all. */
export const mayHear = (caller: Caller, event: string): boolean =>
  caller.kind !== 'key' || caller.key.scopes.includes('orders') || !needsOrders(event);

/**
 * Checks that the caller may subscribe to these events.
 *
 * @throws ServiceError `forbidden_scope` if one is about orders and the key may not read them
 */
export function assertMayHear(caller: Caller, events: readonly string[]): void {
  const guarded = events.find((event) => !mayHear(caller, event));
  if (guarded === undefined) return;
  throw new ServiceError(
    'forbidden_scope',
    `The event \`${guarded}\` needs the scope \`orders\` besides \`write\`, and this key lacks it.`,
    { param: 'events' },
  );
}

/** What its owner changes; absent fields stay. */
export interface Changes {
  url?: string | undefined;
  events?: EventName[] | undefined;
  name?: string | null | undefined;
  status?: WebhookStatus | undefined;
}

/** A new address and a resumption reset the failures; a pause by its owner needs no reason. */
export function changed(webhook: Webhook, { url, events, name, status }: Changes): Webhook {
  const moved = url !== undefined && url !== webhook.url;
  const resumed = status === 'active' && webhook.status === 'paused';
  return {
    ...webhook,
    url: url ?? webhook.url,
    events: events ?? webhook.events,
    name: name === undefined ? webhook.name : name,
    status: status ?? webhook.status,
    failingSince: moved || resumed ? null : webhook.failingSince,
    pausedWhy: status === undefined ? webhook.pausedWhy : null,
  };
}

/** Until when the former secret also signs, after a rotation at `now`. */
export const overlapUntil = (now: Date): string => new Date(now.getTime() + OVERLAP_MS).toISOString();

/** The error for an id that is unknown or another account's. */
export const unknownWebhook = (): ServiceError =>
  new ServiceError('not_found', 'No webhook of this account has this id; list them with `list_webhooks`.', {
    param: 'id',
  });
