import type { IdempotencyStore } from '../db/stores/idempotency.ts';
import type { Sealing } from '../secrets/sealing.ts';

/** Answers kept for repeats are kept sealed: the one that makes a webhook or a key holds its secret. */
export function sealedAnswers(store: IdempotencyStore, { seal, open }: Sealing): IdempotencyStore {
  const subjectOf = (keyed: { keyId: string; idempotencyKey: string }): string =>
    `${keyed.keyId} ${keyed.idempotencyKey}`;
  return {
    ...store,
    async claim(request) {
      const claim = await store.claim(request);
      return claim.kind === 'repeat' ? { ...claim, body: open(claim.body, subjectOf(request)) } : claim;
    },
    settle: (answer) => store.settle({ ...answer, body: seal(answer.body, subjectOf(answer)) }),
  };
}
