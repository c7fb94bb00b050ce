import { actorOutside } from '../events/events.ts';

export interface ToldEvent {
  id: number;
  name: string;
  actor: string;
  at: string;
  data: Record<string, unknown>;
  /** The record it is about, as it stood then. */
  about: Record<string, unknown>;
}

/** What subscribers read of an event. The same bytes each time: all of it was stored with the event. */
export const deliveryBody = ({ id, name, at, actor, data, about }: ToldEvent): string =>
  JSON.stringify({ event: name, at, event_id: id, actor: actorOutside(actor), data, ...about });
