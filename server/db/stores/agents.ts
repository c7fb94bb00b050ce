import { and, between, count, desc, eq, gt, gte, isNull, lte, ne } from 'drizzle-orm';
import type { AgentsPort, ReorderNotesWriter, RisksWriter } from '../../../tools/agents/port.ts';
import { LATEST_DAYS } from '../../../tools/agents/reorder-due.ts';
import { addDays } from '../../../tools/values/calendar.ts';
import type { Connection } from '../ledger.ts';
import { events, orderRisks, orders, proposals, reorderDues, reorderNotes } from '../tables.ts';
import { raisedWithin } from './events.ts';
import { oldestFirst, records } from './records.ts';

const RISKS = records(orderRisks, { hidden: ['clearedAt'] });

const COUNTED = ['artwork.cleaned', 'render.created', 'reorder.note_sent'];

/** Counts over all accounts, and only counts. */
export const agentsStore = (db: Connection): AgentsPort => ({
  async counts({ since, now }) {
    const rows = await db
      .select({ name: events.name, many: count() })
      .from(events)
      .where(raisedWithin(COUNTED, and(gt(events.at, since), lte(events.at, now))))
      .groupBy(events.name)
      .all();
    const raised = new Map(rows.map(({ name, many }) => [name, many]));
    const drafted = await db
      .select({ many: count() })
      .from(proposals)
      .where(and(gt(proposals.createdAt, since), lte(proposals.createdAt, now)))
      .get();
    const late = await db
      .select({ many: count() })
      .from(orderRisks)
      .where(
        and(gt(orderRisks.foundAt, since), lte(orderRisks.foundAt, now), ne(orderRisks.kind, 'price_moved')),
      )
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

export const risksStore = (db: Connection): RisksWriter => ({
  open: (orderId) =>
    RISKS.on(db).where(
      and(isNull(orderRisks.clearedAt), orderId === undefined ? undefined : eq(orderRisks.orderId, orderId)),
      [desc(orderRisks.foundAt)],
    ),
  async replace(orderId, risks, at) {
    const known = await db.select().from(orderRisks).where(eq(orderRisks.orderId, orderId)).all();
    for (const { kind, clearedAt } of known) {
      if (clearedAt !== null || risks.some((risk) => risk.kind === kind)) continue;
      await db
        .update(orderRisks)
        .set({ clearedAt: at })
        .where(and(eq(orderRisks.orderId, orderId), eq(orderRisks.kind, kind)))
        .run();
    }
    for (const { kind, why } of risks) {
      const before = known.find((one) => one.kind === kind);
      const foundAt = before?.clearedAt === null ? before.foundAt : at;
      await db
        .insert(orderRisks)
        .values({ orderId, kind, why, foundAt })
        .onConflictDoUpdate({
          target: [orderRisks.orderId, orderRisks.kind],
          set: { why, foundAt, clearedAt: null },
        })
        .run();
    }
  },
});

export const reorderNotesStore = (db: Connection): ReorderNotesWriter => ({
  async due(now, orderId) {
    const rows = await db
      .select({ id: orders.id })
      .from(reorderDues)
      .innerJoin(orders, eq(orders.id, reorderDues.orderId))
      .where(
        and(
          orderId === undefined ? undefined : eq(reorderDues.orderId, orderId),
          between(reorderDues.dueOn, dayBefore(now, LATEST_DAYS), dayBefore(now, 0)),
          gte(orders.createdAt, dayBefore(now, LATEST_DAYS)),
        ),
      )
      .orderBy(...oldestFirst(orders))
      .all();
    return rows.map(({ id }) => id);
  },
  async markOnce(orderId, at) {
    await db.delete(reorderDues).where(eq(reorderDues.orderId, orderId)).run();
    return (await db.insert(reorderNotes).values({ orderId, at }).onConflictDoNothing().run()).changes === 1;
  },
});

const dayBefore = (now: Date, days: number): string => addDays(now.toISOString().slice(0, 10), -days);
