import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Claim, IdempotencyPort } from '../../../rest-shim/idempotency.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import type { Ledger } from '../ledger.ts';
import { idempotency } from '../tables.ts';

const DAY_MS = 86_400_000;

export interface IdempotencyStore extends IdempotencyPort {
  /** Releases requests that a stopped process left open; called before the first request. Returns how many. */
  forgetUnfinished(): Promise<number>;
}

/**
 * The answers to POSTs with an Idempotency-Key, stored for 24 hours; encrypted, as one may hold a new key or secret.
 */
export function idempotencyStore(ledger: Ledger, { seal, open }: Sealing): IdempotencyStore {
  const subjectOf = (keyId: string, idempotencyKey: string) => `${keyId} ${idempotencyKey}`;
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
        if (row.body === null) return { kind: 'under_way' };
        return { kind: 'repeat', body: open(row.body, subjectOf(keyId, idempotencyKey)) };
      }),
    settle: ({ keyId, idempotencyKey, body: answer }) =>
      ledger.transaction(async (db) => {
        const body = seal(answer, subjectOf(keyId, idempotencyKey));
        db.update(idempotency).set({ body }).where(rowOf(keyId, idempotencyKey)).run();
      }),
    release: ({ keyId, idempotencyKey }) =>
      ledger.transaction(async (db) => {
        db.delete(idempotency)
          .where(and(rowOf(keyId, idempotencyKey), isNull(idempotency.body)))
          .run();
      }),
    forgetUnfinished: () =>
      ledger.transaction(async (db) => db.delete(idempotency).where(isNull(idempotency.body)).run().changes),
  };
}

const rowOf = (keyId: string, idempotencyKey: string) =>
  and(eq(idempotency.keyId, keyId), eq(idempotency.idempotencyKey, idempotencyKey));
