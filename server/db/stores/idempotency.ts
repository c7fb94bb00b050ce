import { and, eq, gte, lt } from 'drizzle-orm';
import type { IdempotencyPort, KeyedRequest, Once } from '../../../rest-shim/idempotency.ts';
import type { Ctx, Tx } from '../../../tools/context.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import { heldTransactions } from '../held-transaction.ts';
import type { Connection } from '../ledger.ts';
import { idempotency } from '../tables.ts';

const DAY_MS = 86_400_000;

/** The answers to keyed requests, stored for 24 hours; encrypted, as one may hold a new key or secret. */
export const answersStore = (db: Connection, { seal, open }: Sealing) => ({
  async find(request: KeyedRequest): Promise<Exclude<Once, { kind: 'under_way' }> | undefined> {
    const isNow = gte(idempotency.createdAt, dayBefore(request));
    const row = await db
      .select()
      .from(idempotency)
      .where(and(isRowOf(request), isNow))
      .get();
    if (!row?.body) return undefined;
    if (row.fingerprint !== request.fingerprint) return { kind: 'conflict' };
    return { kind: 'answer', body: open(row.body, subjectOf(request)), isRepeat: true };
  },
  /** @throws where another process saved an answer for this key first */
  async save(request: KeyedRequest, answer: string): Promise<void> {
    const { keyId, idempotencyKey, fingerprint, now } = request;
    const body = seal(answer, subjectOf(request));
    await db
      .delete(idempotency)
      .where(lt(idempotency.createdAt, dayBefore(request)))
      .run();
    await db
      .insert(idempotency)
      .values({ keyId, idempotencyKey, fingerprint, createdAt: now.toISOString(), body })
      .run();
  },
});

type Answers = ReturnType<typeof answersStore>;

interface IdempotencyParts<W> {
  /** Reads committed answers. */
  answers: Pick<Answers, 'find'>;
  transaction<T>(work: (tx: W) => Promise<T>): Promise<T>;
  /** @throws Error inside a transaction */
  refuseInside(): void;
}

/** Keys whose request is being worked on are known to this process alone, so that none outlives it. */
export function onceOnly<W extends Tx & { answers: Answers }>({
  answers,
  ...ledger
}: IdempotencyParts<W>): IdempotencyPort {
  const underWay = new Map<string, string>();

  async function run(request: KeyedRequest, ctx: Ctx, work: (ctx: Ctx) => Promise<string>): Promise<Once> {
    const known = await answers.find(request);
    if (known) return known;
    const held = heldTransactions(ledger, (tx, answer) => tx.answers.save(request, answer));
    try {
      const body = await work({
        ...ctx,
        transaction(inTransaction) {
          return held.transaction((tx) => inTransaction(tx, this));
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
      const subject = subjectOf(request);
      const first = underWay.get(subject);
      if (first !== undefined) return { kind: first === request.fingerprint ? 'under_way' : 'conflict' };
      underWay.set(subject, request.fingerprint);
      try {
        return await run(request, ctx, work);
      } finally {
        underWay.delete(subject);
      }
    },
  };
}

const subjectOf = ({ keyId, idempotencyKey }: KeyedRequest): string => `${keyId} ${idempotencyKey}`;

const dayBefore = ({ now }: KeyedRequest): string => new Date(now.getTime() - DAY_MS).toISOString();

const isRowOf = ({ keyId, idempotencyKey }: KeyedRequest) =>
  and(eq(idempotency.keyId, keyId), eq(idempotency.idempotencyKey, idempotencyKey));
