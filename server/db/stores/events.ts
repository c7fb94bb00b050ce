import type { EventsWriter } from '../../../tools/webhooks/port.ts';
import type { Connection } from '../ledger.ts';
import { events } from '../tables.ts';

export const eventsStore = (db: Connection): EventsWriter => ({
  async emit({ data, ...event }) {
    db.insert(events)
      .values({ ...event, data })
      .run();
  },
});
