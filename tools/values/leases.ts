/** What is sent from queues: leased by one process for a while, and settled with the outcome. */

/** A row of a queue, leased to us. */
export interface Lease {
  id: string;
  leaseToken: string;
}

/** How many to lease, and until when. */
export interface LeaseRequest {
  most: number;
  now: Date;
  leaseUntil: Date;
}

export type SendOutcome = { kind: 'delivered' } | { kind: 'retry'; dueAt: Date } | { kind: 'failed' };

export interface Abandonable {
  /**
   * Ends the leases of dead processes, and those of our own that nobody works under, so that their rows need not wait for
   * the leases to expire.
   *
   * @returns how many were ended
   */
  endAbandonedLeases(): Promise<number>;
}
