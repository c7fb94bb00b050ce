import { and, eq, gte, lt } from 'drizzle-orm';
import {
  type IdempotencyPort,
  type KeyedRequest,
  type Once,
  REPEATED_FOR_MS,
} from '../../../rest-shim/idempotency.ts';
import type { Ctx, Tx } from '../../../tools/context.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import { heldTransactions } from '../held-transaction.ts';
import { keptDraws } from '../kept-draws.ts';
import { type KeyClaim, type KeyClaims, type KnownAnswers, nameOf } from '../key-claims.ts';
import type { Connection } from '../ledger.ts';
import { idempotency } from '../tables.ts';

/** The answers to requests that are carried out once, stored for 24 hours; encrypted, as one may hold a new key or secret. */
export const answersStore = (db: Connection, { seal, open }: Sealing) => ({
  async find(request: KeyedRequest): Promise<Once | undefined> {
    const isNow = gte(idempotency.createdAt, oldest(request));
    const row = await db
      .select()
      .from(idempotency)
      .where(and(isRowOf(request), isNow))
      .get();
    if (!row?.body) return undefined;
    if (row.fingerprint !== request.fingerprint) return { kind: 'conflict' };
    return { kind: 'answer', body: open(row.body, nameOf(request)), isRepeat: true };
  },
  /**
   * @param claim what the row of the key says of its claim, if it has one
   * @throws where another process saved an answer for this key first, or works on it
   */
  async save(request: KeyedRequest, answer: string, claim: string | null = null): Promise<void> {
    const { keyId, idempotencyKey, fingerprint, now } = request;
    const body = seal(answer, nameOf(request));
    const row = { fingerprint, createdAt: now.toISOString(), body, ...RELEASED_KEY };
    const { changes } = await db
      .insert(idempotency)
      .values({ keyId, idempotencyKey, ...row })
      .onConflictDoUpdate({
        target: [idempotency.keyId, idempotency.idempotencyKey],
        set: row,
        setWhere: claim === null ? isOutdated(request) : eq(idempotency.leaseToken, claim),
      })
      .run();
    if (changes === 0) throw new Error('Another process has this idempotency key.');
  },
});

type Answers = ReturnType<typeof answersStore>;

interface IdempotencyParts<W> {
  /** Reads committed answers. */
  answers: KnownAnswers;
  claims: KeyClaims;
  transaction<T>(work: (tx: W) => Promise<T>): Promise<T>;
  /** @throws Error inside a transaction */
  refuseInside(): void;
}

export function onceOnly<W extends Tx & { answers: Answers }>({
  answers,
  claims,
  ...ledger
}: IdempotencyParts<W>): IdempotencyPort {
  async function run(
    request: KeyedRequest,
    { leaseToken }: KeyClaim,
    ctx: Ctx,
    work: (ctx: Ctx) => Promise<string>,
  ): Promise<Once> {
    const held = heldTransactions(ledger, (tx, answer) => tx.answers.save(request, answer, leaseToken));
    try {
      const body = await work({
        ...ctx,
        transaction(inTransaction) {
          const draws = keptDraws(this);
          return held.transaction((tx) => inTransaction(...draws(tx)));
        },
      });
      await held.finish(body);
      return { kind: 'answer', body, isRepeat: false };
    } catch (cause) {
      await held.abort(cause);
      // Another process may have answered meanwhile: then nothing of this one was saved.
      const first = await answers.find(request);
      if (first) return first;
      throw cause;
    }
  }

  return {
    async once(request, ctx, work) {
      const claim = await claims.take(request);
      if (claim.kind !== 'ours') return claim;
      try {
        const once = await run(request, claim, ctx, work);
        await claim.end(true);
        return once;
      } catch (cause) {
        await claim.end(false);
        throw cause;
      }
    },
  };
}

const RELEASED_KEY = { leaseToken: null, leaseUntilMs: null };

const oldest = ({ now, repeatedForMs = REPEATED_FOR_MS }: KeyedRequest): string =>
  new Date(now.getTime() - repeatedForMs).toISOString();

export const isRowOf = ({ keyId, idempotencyKey }: KeyedRequest) =>
  and(eq(idempotency.keyId, keyId), eq(idempotency.idempotencyKey, idempotencyKey));

/** What is older may be overwritten. */
export const isOutdated = (request: KeyedRequest) => lt(idempotency.createdAt, oldest(request));
