import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { heldFor, type KeyClaims, type KnownAnswers } from '../key-claims.ts';
import { newLeaseToken } from '../leases.ts';
import type { Connection } from '../ledger.ts';
import type { Nodes } from '../nodes.ts';
import { isOutdated, isRowOf } from '../stores/idempotency.ts';
import { idempotency } from '../tables.ts';
import { NOW_MS } from './clock.ts';

/** Longer than any request takes: the end of a claim whose node lives and could not end it. */
const LEASE_MS = 5 * 60_000;

interface ClaimsParts {
  /** Runs each statement by itself. */
  db: Connection;
  answers: KnownAnswers;
  nodes: Nodes;
}

/**
 * For several nodes: the row of the key, in which the answer is saved later. That of a dead node holds nothing. Who lost
 * a claim cannot save an answer any more.
 */
export function claimsInDatabase({ db, answers, nodes }: ClaimsParts): KeyClaims {
  const isClaim = isNull(idempotency.body);
  return {
    async take(request) {
      const { keyId, idempotencyKey, fingerprint, now } = request;
      const leaseToken = newLeaseToken();
      const claim = {
        fingerprint,
        createdAt: now.toISOString(),
        body: null,
        leaseToken,
        leaseUntilMs: sql<number>`${NOW_MS} + ${sql.raw(`${LEASE_MS}`)}`,
      };
      const remove = (token: string) =>
        db
          .delete(idempotency)
          .where(and(isRowOf(request), isClaim, eq(idempotency.leaseToken, token)))
          .run();
      for (;;) {
        const { changes } = await db
          .insert(idempotency)
          .values({ keyId, idempotencyKey, ...claim })
          .onConflictDoUpdate({
            target: [idempotency.keyId, idempotency.idempotencyKey],
            set: claim,
            setWhere: sql`${isOutdated(request)} or ${isClaim} and ${lt(idempotency.leaseUntilMs, NOW_MS)}`,
          })
          .run();
        if (changes > 0) break;
        const known = await answers.find(request);
        if (known) return known;
        const held = await db
          .select()
          .from(idempotency)
          .where(and(isRowOf(request), isClaim))
          .get();
        const holder = held?.leaseToken ?? '';
        if (held && !(await nodes.isHolderDead(holder))) return heldFor(held.fingerprint, request);
        await remove(holder);
      }
      return {
        kind: 'ours',
        leaseToken,
        async end(isAnswered) {
          if (isAnswered) return;
          try {
            await remove(leaseToken);
          } catch {
            // It ends by itself.
          }
        },
      };
    },
  };
}
