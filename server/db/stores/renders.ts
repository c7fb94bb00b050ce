import { and, eq, sql } from 'drizzle-orm';
import type { Render } from '../../../tools/artwork/render.ts';
import type { RendersWriter } from '../../../tools/artwork/render-port.ts';
import type { Connection } from '../ledger.ts';
import { previewCounts, renders } from '../tables.ts';

type Row = typeof renders.$inferSelect;

export function rendersStore(db: Connection): RendersWriter {
  const ofAccount = eq(renders.accountId, sql.placeholder('accountId'));
  const byId = db
    .select()
    .from(renders)
    .where(and(eq(renders.id, sql.placeholder('id')), ofAccount))
    .prepare();
  const byFingerprint = db
    .select()
    .from(renders)
    .where(and(ofAccount, eq(renders.fingerprint, sql.placeholder('fingerprint'))))
    .prepare();
  const madeOn = db
    .select({ made: previewCounts.made })
    .from(previewCounts)
    .where(
      and(
        eq(previewCounts.countedBy, sql.placeholder('countedBy')),
        eq(previewCounts.day, sql.placeholder('day')),
      ),
    )
    .prepare();

  return {
    byId: async (accountId, id) => toRender(await byId.get({ accountId, id })),
    byFingerprint: async (accountId, fingerprint) =>
      toRender(await byFingerprint.get({ accountId, fingerprint })),
    madeOn: async ({ countedBy, day }) => (await madeOn.get({ countedBy, day }))?.made ?? 0,
    async add({ id, accountId, fingerprint, createdAt, ...body }) {
      await db.insert(renders).values({ id, accountId, fingerprint, createdAt, body }).run();
    },
    async countOne({ countedBy, day }) {
      await db
        .insert(previewCounts)
        .values({ countedBy, day, made: 1 })
        .onConflictDoUpdate({
          target: [previewCounts.countedBy, previewCounts.day],
          set: { made: sql`${previewCounts.made} + 1` },
        })
        .run();
    },
  };
}

function toRender(row: Row | undefined): Render | undefined {
  if (!row) return undefined;
  const { body, ...columns } = row;
  return { ...columns, ...body };
}
