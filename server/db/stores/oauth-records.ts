import { and, eq, isNull } from 'drizzle-orm';
import type { OAuthRecordsWriter } from '../../../tools/account/oauth-records-port.ts';
import type { Connection } from '../ledger.ts';
import { oauthRecords } from '../tables.ts';

export function oauthRecordsStore(db: Connection): OAuthRecordsWriter {
  const isIt = (kind: string, idHash: string) =>
    and(eq(oauthRecords.kind, kind), eq(oauthRecords.idHash, idHash));
  return {
    byId: async (kind, idHash) => db.select().from(oauthRecords).where(isIt(kind, idHash)).get(),
    byUid: async (kind, uid) =>
      db
        .select()
        .from(oauthRecords)
        .where(and(eq(oauthRecords.uid, uid), eq(oauthRecords.kind, kind)))
        .get(),
    async put({ kind, idHash, ...rest }) {
      await db
        .insert(oauthRecords)
        .values({ kind, idHash, ...rest })
        .onConflictDoUpdate({ target: [oauthRecords.kind, oauthRecords.idHash], set: rest })
        .run();
    },
    async consume(kind, idHash, consumedAt) {
      const { changes } = await db
        .update(oauthRecords)
        .set({ consumedAt })
        .where(and(isIt(kind, idHash), isNull(oauthRecords.consumedAt)))
        .run();
      return changes > 0;
    },
    async remove(kind, idHash) {
      await db.delete(oauthRecords).where(isIt(kind, idHash)).run();
    },
    async removeGrant(grantId) {
      await db.delete(oauthRecords).where(eq(oauthRecords.grantId, grantId)).run();
    },
  };
}
