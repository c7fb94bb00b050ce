import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Claim, IdempotencyPort } from '../../../rest-shim/idempotency.ts';
import type { Ledger } from '../ledger.ts';
import { idempotency } from '../tables.ts';

const DAY_MS = 86_400_000;

export interface IdempotencyStore extends IdempotencyPort {
  /** Frees what a stopped process left under way; called before the first request. */
  forgetUnfinished(): Promise<void>;
}

/** Remembers the answers to POSTs that carried an Idempotency-Key, for 24 hours. */
export function idempotencyStore(ledger: Ledger): IdempotencyStore {
  return {
    claim: ({ keyId, idempotencyKey, fingerprint, now }) =>
      ledger.transaction(async (db): Promise<Claim> => {
        db.delete(idempotency)
          .where(lt(idempotency.createdAt, new Date(now.getTime() - DAY_MS).toISOString()))
          .run();
        const added = db
          .insert(idempotency)
          .values({ keyId, idempotencyKey, fingerprint, createdAt: now.toISOString() })
          .onConflictDoNothing()
          .run();
        if (added.changes === 1) return { kind: 'first' };
        const row = db.select().from(idempotency).where(rowOf(keyId, idempotencyKey)).get();
        if (!row) return { kind: 'under_way' };
        if (row.fingerprint !== fingerprint) return { kind: 'conflict' };
        return row.body === null ? { kind: 'under_way' } : { kind: 'repeat', body: row.body };
      }),
    settle: ({ keyId, idempotencyKey, body }) =>
      ledger.transaction(async (db) => {
        db.update(idempotency).set({ body }).where(rowOf(keyId, idempotencyKey)).run();
      }),
    release: ({ keyId, idempotencyKey }) =>
      ledger.transaction(async (db) => {
        db.delete(idempotency)
          .where(and(rowOf(keyId, idempotencyKey), isNull(idempotency.body)))
          .run();
      }),
    forgetUnfinished: () =>
      ledger.transaction(async (db) => {
        db.delete(idempotency).where(isNull(idempotency.body)).run();
      }),
  };
}

const rowOf = (keyId: string, idempotencyKey: string) =>
  and(eq(idempotency.keyId, keyId), eq(idempotency.idempotencyKey, idempotencyKey));
