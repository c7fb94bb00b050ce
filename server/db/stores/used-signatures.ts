import type { Connection } from '../ledger.ts';
import { usedSignatures } from '../tables.ts';

/** Signatures of platforms, each of which works once. */
export const usedSignaturesStore = (db: Connection) => ({
  /** Whether it is the first use. */
  async use(hash: string, endsAt: string): Promise<boolean> {
    const { changes } = await db.insert(usedSignatures).values({ hash, endsAt }).onConflictDoNothing().run();
    return changes > 0;
  },
});
