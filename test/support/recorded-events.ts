/** The events in the ledger of a shop, in the order they were raised. */
import { asc, eq } from 'drizzle-orm';
import { events } from '../../server/db/tables.ts';
import type { EventName } from '../../tools/events/events.ts';
import type { Shop } from './open-shop.ts';

type Recording = Pick<Shop, 'service'>;

const all = ({ service }: Recording) => service.ledger.reader.select().from(events).orderBy(asc(events.id));

export const recordedEvents = async (shop: Recording) => await all(shop).all();

export const eventsNamed = async (shop: Recording, name: EventName) =>
  await all(shop).where(eq(events.name, name)).all();

export const eventsAbout = async (shop: Recording, recordId: string) =>
  await all(shop).where(eq(events.recordId, recordId)).all();
