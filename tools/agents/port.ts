/** What the service's own agents did in a span of time, over all accounts: counts alone. */
export interface AgentCounts {
  proposals: number;
  logosCleaned: number;
  previews: number;
  reorderNotes: number;
  inHandsRisks: number;
}

export interface AgentsPort {
  /** Counted from what was recorded from `since` up to `now`. */
  counts(span: { since: string; now: string }): Promise<AgentCounts>;
}

export const RISK_KINDS = ['late', 'proof_waiting', 'supplier_silent', 'hold', 'price_moved'] as const;

/** Something that may cost an order its date, or the shop its margin. */
export interface Risk {
  kind: (typeof RISK_KINDS)[number];
  why: string;
}

export interface RecordedRisk extends Risk {
  orderId: string;
  foundAt: string;
}

export interface RisksPort {
  /** Those that still stand, of one order or of all. */
  open(orderId?: string): Promise<RecordedRisk[]>;
}

export interface RisksWriter extends RisksPort {
  /** The risks of an order are these from now on: new ones are noted, others are cleared, the rest keep their time. */
  replace(orderId: string, risks: readonly Risk[], at: string): Promise<void>;
}

export interface ReorderNotesPort {
  /** Ids of complete orders nobody was reminded of, oldest first. */
  withoutNote(placedBefore: string): Promise<string[]>;
}

export interface ReorderNotesWriter {
  /** Whether this call was the first for the order. */
  markOnce(orderId: string, at: string): Promise<boolean>;
}
