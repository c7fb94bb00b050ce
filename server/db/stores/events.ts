import type { EventsWriter } from '../../../tools/webhooks/port.ts';
import type { Connection } from '../ledger.ts';
import { events } from '../tables.ts';

export const eventsStore = (db: Connection): EventsWriter => ({
  async emit({ accountId, actor, at, recordId, name, data, ...about }) {
    db.insert(events).values({ accountId, actor, at, recordId, name, data, about }).run();
  },
});
