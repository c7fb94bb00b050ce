import type { Tx } from '../context.ts';

/**
 * The account of visitors' quotes. It has no keys and no members, and its email is not a valid address, so no one can
 * sign in to it; each quote is reached by its link.
 */
export const GUEST_ACCOUNT = { id: 'acc_guest', name: 'Guest customer', email: 'guest' } as const;

/** Whose turn a visitor's work is: of each network address its own. */
export const visitorFrom = (address: string): string => `visitor:${address}`;

/** Whether work is done for nobody we know. */
export const isVisitor = (owner: string): boolean =>
  owner === GUEST_ACCOUNT.id || owner.startsWith(visitorFrom(''));

/** Adds the account if there is none. */
export const ensureGuestAccount = (tx: Tx, now: Date): Promise<void> =>
  tx.accounts.ensureAccount({ ...GUEST_ACCOUNT, createdAt: now.toISOString() });
