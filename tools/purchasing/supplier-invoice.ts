/** The invoices of a purchase order as its supplier writes them, and what became of comparing them with it. */

/** Amounts are in ten-thousandths of a dollar, below 0 on a credit memo. */
export interface SupplierInvoice {
  number: string;
  /** Plain dates. */
  date: string;
  dueOn: string;
  lines: BilledPieces[];
  salesRate: number;
  freightRate: number;
  handlingRate: number;
  taxRate: number;
  totalRate: number;
}

export interface BilledPieces {
  /** The line of our purchase order, where it is named. */
  orderLine: number | null;
  /** `null` for a charge. */
  partId: string | null;
  description: string;
  /** Pieces, or how often a charge is billed. */
  quantity: number;
  unitRate: number;
  amountRate: number;
}

/** What a supplier answers about the invoices of a purchase order. */
export interface SupplierBills {
  invoices: SupplierInvoice[];
  /** Sentences of those that cannot be compared. */
  unread?: string[];
  /** Numbers of invoices it took back. */
  voided: string[];
}

export interface Invoicing {
  /** How often the supplier was asked. */
  asked: number;
  /** `null` once all of it is billed, it was asked often enough, or it cannot be asked. */
  askAgainAt: string | null;
  /** Each once by its number: a corrected invoice replaces the one before. */
  invoices: SupplierInvoice[];
  check: 'open' | 'fits' | 'differs' | 'accepted';
  /** One sentence each. */
  differences: string[];
  accepted: { reason: string; by: string; at: string } | null;
  /** What we paid, one of each invoice. */
  payments?: SupplierPayment[];
}

/** What was paid of an invoice, as a person says; and what its supplier was told of it. */
export interface SupplierPayment {
  invoice: string;
  /** In ten-thousandths of a dollar. */
  amountRate: number;
  paidOn: string;
  method: string;
  /** Of the check or the transfer. */
  reference: string;
  by: string;
  /** `null` until its supplier took the advice, and where it takes none. */
  advised: { at: string; transactionId: string | null } | null;
  /** Why it did not: one sentence. */
  adviceFailure: string | null;
}

const HOUR_MS = 3_600_000;
/** Suppliers bill within a few days of shipping; after a week a person asks. */
const PAUSES_HOURS = [6, 12, 24, 24, 48, 48];

export const firstInvoicing = (at: Date): Invoicing => ({
  asked: 0,
  askAgainAt: at.toISOString(),
  invoices: [],
  check: 'open',
  differences: [],
  accepted: null,
});

/** When one that cannot be asked is late. */
export const unaskedUntil = (now: Date): string =>
  new Date(now.getTime() + PAUSES_HOURS.reduce((sum, hours) => sum + hours) * HOUR_MS).toISOString();

/** When to ask after this many times; `null` after the last. */
export function nextAsk(asked: number, now: Date): string | null {
  const hours = PAUSES_HOURS[asked - 1];
  return hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS).toISOString();
}
