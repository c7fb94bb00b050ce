import type { Tx } from '../context.ts';

/**
 * Whose the quotes of visitors are: an account nobody can be of. It has no keys and no members, and what stands for its
 * address is none, so that nobody signs in to it; each quote is reached by its own link alone.
 */
export const WALK_IN = { id: 'acc_walk_in', name: 'Walk-in customer', email: 'walk-in' } as const;

/** Opens the account where it is not there yet. */
export const ensureWalkIn = (tx: Tx, now: Date): Promise<void> =>
  tx.accounts.ensureAccount({ ...WALK_IN, createdAt: now.toISOString() });
