import { and, count, gt, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { AgentsPort } from '../../../tools/agents/port.ts';
import type { Connection } from '../ledger.ts';
import { events, orders, proposals } from '../tables.ts';

const COUNTED = ['artwork.cleaned', 'render.created', 'reorder.note_sent'];

/** Counts over every account, and nothing but counts. */
export const agentsStore = (db: Connection): AgentsPort => ({
  async counts({ since, now, today }) {
    const rows = db
      .select({ name: events.name, many: count() })
      .from(events)
      .where(and(inArray(events.name, COUNTED), gt(events.at, since), lte(events.at, now)))
      .groupBy(events.name)
      .all();
    const raised = new Map(rows.map(({ name, many }) => [name, many]));
    const drafted = db
      .select({ many: count() })
      .from(proposals)
      .where(and(gt(proposals.createdAt, since), lte(proposals.createdAt, now)))
      .get();
    const late = db
      .select({ many: count() })
      .from(orders)
      .where(and(notInArray(orders.status, ['complete', 'cancelled']), lt(inHandsDate, today)))
      .get();
    return {
      proposals: drafted?.many ?? 0,
      logosCleaned: raised.get('artwork.cleaned') ?? 0,
      previews: raised.get('render.created') ?? 0,
      reorderNotes: raised.get('reorder.note_sent') ?? 0,
      inHandsRisks: late?.many ?? 0,
    };
  },
});

const inHandsDate = sql<string>`json_extract(${orders.body}, '$.dates.inHandsDate')`;
