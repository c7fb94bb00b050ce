import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { RendersWriter } from '../../../tools/artwork/render-port.ts';
import type { Connection } from '../ledger.ts';
import type { Nodes } from '../nodes.ts';
import { previewCounts, previewPlaces, renders } from '../tables.ts';
import { records } from './records.ts';

const RENDERS = records(renders);

export function rendersStore(db: Connection, { isHolderDead }: Nodes): RendersWriter {
  const { one, add } = RENDERS.on(db);
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

  /** How many places are reserved by living processes. */
  async function places(countedBy: string, which: SQL, now: Date): Promise<number> {
    const isIts = eq(previewPlaces.countedBy, countedBy);
    const isLeased = gte(previewPlaces.leaseUntil, now.toISOString());
    const rows = await db
      .select()
      .from(previewPlaces)
      .where(and(isIts, which, isLeased))
      .all();
    const dead = await Promise.all(rows.map(({ leaseToken }) => isHolderDead(leaseToken)));
    return dead.filter((isDead) => !isDead).length;
  }

  return {
    byId: one('accountId', 'id'),
    byFingerprint: one('accountId', 'fingerprint'),
    async takenOn({ countedBy, day }, now) {
      const made = (await madeOn.get({ countedBy, day }))?.made ?? 0;
      return made + (await places(countedBy, eq(previewPlaces.day, day), now));
    },
    add,
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
    // Each preview has a place of its account.
    isBeingMade: async (accountId, fingerprint, now) =>
      (await places(accountId, eq(previewPlaces.fingerprint, fingerprint), now)) > 0,
    async reserve({ countedBy, day }, { fingerprint, place, until }) {
      const leaseUntil = until.toISOString();
      await db
        .insert(previewPlaces)
        .values({ leaseToken: place, countedBy, day, fingerprint, leaseUntil })
        .run();
    },
    async release(place) {
      await db.delete(previewPlaces).where(eq(previewPlaces.leaseToken, place)).run();
    },
  };
}
