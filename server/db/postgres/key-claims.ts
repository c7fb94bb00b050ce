import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { KeyedRequest, Once } from '../../../rest-shim/idempotency.ts';
import { heldFor, type KeyClaims, type KnownAnswers } from '../key-claims.ts';
import type { Connection } from '../ledger.ts';
import type { LeasingNodes } from '../nodes.ts';
import { isOutdated, isRowOf } from '../stores/idempotency.ts';
import { idempotency } from '../tables.ts';
import { NOW_MS } from './clock.ts';

/** Longer than any request takes: the end of a claim whose node lives and could not end it. */
const LEASE_MS = 5 * 60_000;
/** How often a claim is ended again that could not be. */
const AGAIN_MS = 1_000;

interface ClaimsParts {
  /** Runs each statement by itself. */
  db: Connection;
  answers: KnownAnswers;
  nodes: LeasingNodes;
}

/**
 * For several nodes: the row of the key, in which the answer is saved later. That of a dead node holds nothing. Who lost
 * a claim cannot save an answer any more.
 */
export function claimsInDatabase({ db, answers, nodes }: ClaimsParts): KeyClaims {
  const isClaim = isNull(idempotency.body);
  const remove = (request: KeyedRequest, leaseToken: string) =>
    db
      .delete(idempotency)
      .where(and(isRowOf(request), isClaim, eq(idempotency.leaseToken, leaseToken)))
      .run();

  /** What stands in the way of the claim; `undefined` where it is ours. */
  async function claimed(request: KeyedRequest, leaseToken: string): Promise<Once | undefined> {
    const { keyId, idempotencyKey, fingerprint, now } = request;
    const claim = {
      fingerprint,
      createdAt: now.toISOString(),
      body: null,
      leaseToken,
      leaseUntilMs: sql<number>`${NOW_MS} + ${sql.raw(`${LEASE_MS}`)}`,
    };
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
      if (changes > 0) return undefined;
      const known = await answers.find(request);
      if (known) return known;
      const held = await db
        .select()
        .from(idempotency)
        .where(and(isRowOf(request), isClaim))
        .get();
      const holder = held?.leaseToken ?? '';
      if (held && !(await nodes.isHolderDead(holder))) return heldFor(held.fingerprint, request);
      await remove(request, holder);
    }
  }

  /** Where that fails the key is free here all the same; other nodes hear of it when the database is back. */
  async function free(request: KeyedRequest, leaseToken: string, until: number): Promise<void> {
    try {
      await remove(request, leaseToken);
    } catch {
      if (performance.now() < until)
        setTimeout(() => void free(request, leaseToken, until), AGAIN_MS).unref();
    }
  }

  return {
    async take(request) {
      const leaseToken = nodes.newLease();
      const end = () => nodes.endLease(leaseToken);
      const other = await claimed(request, leaseToken).catch((cause: unknown) => {
        end();
        throw cause;
      });
      if (other) {
        end();
        return other;
      }
      return {
        kind: 'ours',
        leaseToken,
        async end(isAnswered) {
          end();
          if (!isAnswered) await free(request, leaseToken, performance.now() + LEASE_MS);
        },
      };
    },
  };
}
