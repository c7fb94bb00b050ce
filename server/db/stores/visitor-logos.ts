import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { VisitorLogosWriter } from '../../../tools/artwork/visitor-logos-port.ts';
import { once } from '../../../tools/values/once.ts';
import { sha256 } from '../../secrets/sha256.ts';
import type { Connection } from '../ledger.ts';
import { artwork, visitorLogos } from '../tables.ts';
import { ARTWORK } from './artwork.ts';
import { newestFirst } from './records.ts';

export function visitorLogosStore(db: Connection): VisitorLogosWriter {
  const ofVisitor = once(() =>
    db
      .select(ARTWORK.columns)
      .from(visitorLogos)
      .innerJoin(artwork, eq(artwork.id, visitorLogos.artworkId))
      .where(
        and(
          eq(visitorLogos.visitorHash, sql.placeholder('visitorHash')),
          gt(visitorLogos.expiresAt, sql.placeholder('now')),
        ),
      )
      .orderBy(...newestFirst(artwork))
      .limit(20)
      .prepare(),
  );

  return {
    async ofVisitor(visitor, now) {
      const rows = await ofVisitor().all({ visitorHash: sha256(visitor), now: now.toISOString() });
      return ARTWORK.toRecords(rows);
    },
    async give({ artworkId, visitor, expiresAt }) {
      await db
        .insert(visitorLogos)
        .values({ artworkId, visitorHash: sha256(visitor), expiresAt })
        .run();
    },
    async keep(artworkIds) {
      await db
        .update(visitorLogos)
        .set({ isKept: true })
        .where(inArray(visitorLogos.artworkId, [...artworkIds]))
        .run();
    },
  };
}
