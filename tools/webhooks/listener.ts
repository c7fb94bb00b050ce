/** A program without an address of its own, which asks for the events of its account. */
import type { EventName } from '../events/events.ts';
import type { ToldEvent } from './delivery-body.ts';

export const MOST_LISTENERS = 10;
/** How many events one answer holds. */
export const MOST_EVENTS = 25;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface Listener {
  id: string;
  accountId: string;
  /** Chosen by the program, one of each in an account. */
  name: string;
  events: EventName[];
  /** When it last said that it is there. */
  askedAt: string;
}

/** An event that waits for a listener. */
export interface WaitingEvent {
  deliveryId: string;
  event: ToldEvent;
}

export interface ListenersPort {
  byName(accountId: string, name: string): Promise<Listener | undefined>;
  count(accountId: string): Promise<number>;
  /** The earliest events that wait for it. */
  waiting(listener: Listener, most: number): Promise<WaitingEvent[]>;
}

export interface ListenersWriter extends ListenersPort {
  /** Adds it, or stores its events and when it asked. */
  keep(listener: Listener): Promise<void>;
  /** It has these: they wait no longer. */
  taken(listenerId: string, deliveryIds: readonly string[]): Promise<void>;
}

/** Until when its events are kept without its asking. */
export const keptUntil = ({ askedAt }: Listener): string =>
  new Date(Date.parse(askedAt) + DAY_MS).toISOString();

/** It is written down once an hour that it is there. */
export const isStale = ({ askedAt }: Listener, now: Date): boolean =>
  now.getTime() - Date.parse(askedAt) >= HOUR_MS;
