import type { Tx } from '../context.ts';

/**
 * The account of visitors' quotes. It has no keys and no members, and its email is not a valid address, so no one can
 * sign in to it; each quote is reached by its link.
 */
export const WALK_IN = { id: 'acc_walk_in', name: 'Walk-in customer', email: 'walk-in' } as const;

/** Adds the account if there is none. */
export const ensureWalkIn = (tx: Tx, now: Date): Promise<void> =>
  tx.accounts.ensureAccount({ ...WALK_IN, createdAt: now.toISOString() });
