/** A punch-out session: a person shops from within a buyer's procurement system and returns the cart to it. */
import type { SentField } from '../procurement/sent-fields.ts';
import type { CartLine } from '../quotes/cart-line.ts';
import type { PlainDate } from '../values/calendar.ts';

/** A session expires after so many hours. */
export const SESSION_HOURS = 6;

export const PROTOCOLS = ['cxml', 'oci'] as const;
export const OPERATIONS = ['create', 'edit', 'inspect'] as const;
/** `test`: an order from it is never produced. */
export const MODES = ['production', 'test'] as const;
export type Mode = (typeof MODES)[number];

/** Days for which the cart of a session that ended is kept for the next one. */
export const KEPT_DAYS = 30;

export interface TypedDelivery {
  shipPostal: string | null;
  needBy: PlainDate | null;
}

export interface PunchoutSession {
  id: string;
  accountId: string;
  protocol: (typeof PROTOCOLS)[number];
  /** `edit` reopens a returned cart, `inspect` shows one and changes nothing. */
  operation: (typeof OPERATIONS)[number];
  mode: Mode;
  createdAt: string;
  expiresAt: string;
  cart: CartLine[];
  /** The item it opens at, as the buyer's system names it; `null` for the whole shop. */
  selected: string | null;
  /** The quotes of an edit or inspection, each once. */
  basisQuoteIds: string[];
  /** The address the browser posts the cart to. */
  returnUrl: string;
  /** What the buyer's system wants back unchanged; only the door that received it reads it. */
  passthrough: string;
  user: {
    name: string | null;
    email: string | null;
    /** What fields of the buyer’s own said of the cart. */
    costCenter?: string;
    requisition?: string;
    shown?: SentField[];
  };
  shipPostal: string | null;
  /** What the shopper typed of the delivery; `null` until then. */
  delivery: TypedDelivery | null;
  /** Of the browser that has it, a hash; `null` until one opened it. */
  openedBy: string | null;
  /** How it ended; `null` until then. */
  ending: { how: 'returned' | 'cancelled'; quoteId: string | null; at: string } | null;
}

export const isActive = ({ ending, expiresAt }: PunchoutSession, now: Date): boolean =>
  ending === null && Date.parse(expiresAt) > now.getTime();
