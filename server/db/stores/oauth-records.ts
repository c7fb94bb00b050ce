import { and, eq, isNull } from 'drizzle-orm';
import type { OAuthRecordsWriter } from '../../../tools/account/oauth-records-port.ts';
import type { Connection } from '../ledger.ts';
import { oauthRecords } from '../tables.ts';
import { records } from './records.ts';

export function oauthRecordsStore(db: Connection): OAuthRecordsWriter {
  const { one, put } = records(oauthRecords).on(db);
  const isIt = (kind: string, idHash: string) =>
    and(eq(oauthRecords.kind, kind), eq(oauthRecords.idHash, idHash));
  return {
    byId: one('kind', 'idHash'),
    byUid: one('kind', 'uid'),
    put: (record) => put(record, oauthRecords.kind, oauthRecords.idHash),
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
