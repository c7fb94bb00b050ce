import type { Event } from './events.ts';

export interface EventsWriter {
  /** Records the event in the same transaction as the change it tells of. */
  emit(event: Event): Promise<void>;
}
