import { and, count, desc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { AgentsPort, ReorderNotesWriter, RisksWriter } from '../../../tools/agents/port.ts';
import type { Connection } from '../ledger.ts';
import { events, orderRisks, proposals, reorderNotes } from '../tables.ts';
import { raisedWithin } from './events.ts';
import { records } from './records.ts';

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
  async withoutNote(orderIds) {
    const rows = await db
      .select({ orderId: reorderNotes.orderId })
      .from(reorderNotes)
      .where(inArray(reorderNotes.orderId, [...orderIds]))
      .all();
    const noted = new Set(rows.map(({ orderId }) => orderId));
    return orderIds.filter((id) => !noted.has(id));
  },
  async markOnce(orderId, at) {
    return (await db.insert(reorderNotes).values({ orderId, at }).onConflictDoNothing().run()).changes === 1;
  },
});
