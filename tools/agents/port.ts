/** How often the service's own agents did their work in a period, over all accounts. */
export interface AgentCounts {
  proposals: number;
  logosCleaned: number;
  previews: number;
  reorderNotes: number;
  inHandsRisks: number;
}

export interface AgentsPort {
  /** From `since` up to `now`. */
  counts(span: { since: string; now: string }): Promise<AgentCounts>;
}

/** A risk to the date of an order, or to the shop's margin. */
export interface Risk {
  kind: 'late' | 'proof_waiting' | 'supplier_silent' | 'delivery_unknown' | 'hold' | 'price_moved';
  why: string;
}

export interface RecordedRisk extends Risk {
  orderId: string;
  foundAt: string;
}

export interface RisksPort {
  /** Open risks of one order, or of all. */
  open(orderId?: string): Promise<RecordedRisk[]>;
}

export interface RisksWriter extends RisksPort {
  /** Replaces the open risks of the order; a risk that stays open keeps the time it was found. */
  replace(orderId: string, risks: readonly Risk[], at: string): Promise<void>;
}

export interface ReorderNotesPort {
  /** Ids of complete orders whose note is due at this time, or this one of them; oldest first. */
  due(now: Date, orderId?: string): Promise<string[]>;
}

export interface ReorderNotesWriter extends ReorderNotesPort {
  /** `true` for the first call with this order: no note of it is due any more. */
  markOnce(orderId: string, at: string): Promise<boolean>;
}
