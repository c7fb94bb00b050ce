/** What a repeated POST meets. */
export type Claim =
  | { kind: 'first' }
  /** The same key came with another request. */
  | { kind: 'conflict' }
  | { kind: 'under_way' }
  | { kind: 'repeat'; body: string };

interface Keyed {
  keyId: string;
  idempotencyKey: string;
}

/** The memory of the `Idempotency-Key` header. */
export interface IdempotencyPort {
  /** Takes the key for this request, or says what became of the first one. */
  claim(request: Keyed & { fingerprint: string; now: Date }): Promise<Claim>;
  /** Keeps the answer (a success: failures are given back) for the repeats. */
  settle(answer: Keyed & { body: string }): Promise<void>;
  /** Gives the key back after a failure of ours, so that a retry is a first try. */
  release(request: Keyed): Promise<void>;
}
