import type { KeyedRequest, Once } from '../../rest-shim/idempotency.ts';

/** Requests with an idempotency key that are being worked on. */
export interface KeyClaims {
  /** Claims the key for this request, unless it was answered or is being worked on. */
  take(request: KeyedRequest): Promise<Once | KeyClaim>;
}

export interface KeyClaim {
  kind: 'ours';
  /** What the row of the key says of the claim; `null` where it has no row. */
  leaseToken: string | null;
  /** Never fails. Where the request was not answered, its key is free from then on. */
  end(isAnswered: boolean): Promise<void>;
}

export const heldFor = (first: string, { fingerprint }: KeyedRequest): Once => ({
  kind: first === fingerprint ? 'under_way' : 'conflict',
});

export const nameOf = ({ keyId, idempotencyKey }: KeyedRequest): string => `${keyId} ${idempotencyKey}`;

export interface KnownAnswers {
  find(request: KeyedRequest): Promise<Once | undefined>;
}

/** Known to this process alone, so that none outlives it. */
export function claimsInProcess(answers: KnownAnswers): KeyClaims {
  const underWay = new Map<string, string>();
  return {
    async take(request) {
      const name = nameOf(request);
      const first = underWay.get(name);
      if (first !== undefined) return heldFor(first, request);
      underWay.set(name, request.fingerprint);
      const end = async () => void underWay.delete(name);
      let known: Once | undefined;
      try {
        known = await answers.find(request);
      } catch (cause) {
        await end();
        throw cause;
      }
      if (known === undefined) return { kind: 'ours', leaseToken: null, end };
      await end();
      return known;
    },
  };
}
