import { and, eq, gte, sql } from 'drizzle-orm';
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

  const leased = (which: typeof previewPlaces.day | typeof previewPlaces.fingerprint) =>
    db
      .select({ leaseToken: previewPlaces.leaseToken })
      .from(previewPlaces)
      .where(
        and(
          eq(previewPlaces.countedBy, sql.placeholder('countedBy')),
          eq(which, sql.placeholder('which')),
          gte(previewPlaces.leaseUntil, sql.placeholder('now')),
        ),
      )
      .prepare();
  const leasedOn = leased(previewPlaces.day);
  const leasedFor = leased(previewPlaces.fingerprint);

  /** How many places are reserved by living processes. */
  async function places(
    found: typeof leasedOn,
    asked: { countedBy: string; which: string },
    now: Date,
  ): Promise<number> {
    const rows = await found.all({ ...asked, now: now.toISOString() });
    const dead = await Promise.all(rows.map(({ leaseToken }) => isHolderDead(leaseToken)));
    return dead.filter((isDead) => !isDead).length;
  }

  return {
    byId: one('accountId', 'id'),
    byFingerprint: one('accountId', 'fingerprint'),
    async takenOn({ countedBy, day }, now) {
      const made = (await madeOn.get({ countedBy, day }))?.made ?? 0;
      return made + (await places(leasedOn, { countedBy, which: day }, now));
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
      (await places(leasedFor, { countedBy: accountId, which: fingerprint }, now)) > 0,
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
