/** The result of a repeated POST. */
export type Claim =
  | { kind: 'first' }
  /** The same key was sent with another request. */
  | { kind: 'conflict' }
  | { kind: 'under_way' }
  | { kind: 'repeat'; body: string };

interface Keyed {
  keyId: string;
  idempotencyKey: string;
}

/** Stores the `Idempotency-Key` headers and their answers. */
export interface IdempotencyPort {
  /** Claims the key for this request, or returns what became of the first one. */
  claim(request: Keyed & { fingerprint: string; now: Date }): Promise<Claim>;
  /** Stores a successful answer for repeats. */
  settle(answer: Keyed & { body: string }): Promise<void>;
  /** Releases the key after a failure of ours, so that a retry counts as the first request. */
  release(request: Keyed): Promise<void>;
}
