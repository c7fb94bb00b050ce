/** A visit of the shop out of a buyer's procurement system: what it was opened with, what is in its cart, how it ended. */
import type { CartLine } from '../quotes/cart-line.ts';

/** Hours a session may be used. */
export const SESSION_HOURS = 6;

export const PROTOCOLS = ['cxml', 'oci'] as const;
export const OPERATIONS = ['create', 'edit', 'inspect'] as const;
/** `test`: whatever comes of it is never made. */
export const MODES = ['production', 'test'] as const;
export type Mode = (typeof MODES)[number];

export interface PunchoutSession {
  id: string;
  accountId: string;
  protocol: (typeof PROTOCOLS)[number];
  /** `inspect` shows what was returned before and changes nothing. */
  operation: (typeof OPERATIONS)[number];
  mode: Mode;
  createdAt: string;
  expiresAt: string;
  /** SHA-256 of the word the browser was given when the link was opened; the last one that opened it has it. */
  visitHash: string | null;
  cart: CartLine[];
  /** What it opens at, as the buyer's system names it; `null` for the whole shop. */
  selected: string | null;
  /** The quote an edit or an inspection is of, where it is of one alone. */
  basisQuoteId: string | null;
  /** Where the browser carries the cart to. */
  returnUrl: string;
  /** What the buyer's system wants back as it was, in the words of the door that took it. */
  passthrough: string;
  user: { name: string | null; email: string | null };
  shipPostal: string | null;
  /** How it ended; `null` while it goes on. */
  ending: { how: 'returned' | 'cancelled'; quoteId: string | null; at: string } | null;
}

/** Whether it may still be shopped in. */
export const isActive = ({ ending, expiresAt }: PunchoutSession, now: Date): boolean =>
  ending === null && Date.parse(expiresAt) > now.getTime();
