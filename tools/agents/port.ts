/** What the service's own agents did in a span of time, over all accounts: counts alone. */
export interface AgentCounts {
  proposals: number;
  logosCleaned: number;
  previews: number;
  reorderNotes: number;
  inHandsRisks: number;
}

export interface AgentsPort {
  /** Counted from what was recorded from `since` up to `now`; `today` is the day an order is judged late by. */
  counts(span: { since: string; now: string; today: string }): Promise<AgentCounts>;
}
