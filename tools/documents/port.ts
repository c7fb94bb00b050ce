import type { Language } from '../languages/language.ts';

/** A document as text and figures in order; the printer decides how it looks. */

export interface PrintedRow {
  /** The supplier’s part, or empty for a charge. */
  part: string;
  name: string;
  details: string[];
  /** Whether the next row is of the same goods in another size, and says what both have in common. */
  goesOn?: boolean;
  quantity: string;
  each: string;
  amount: string;
}

export interface PrintedSum {
  name: string;
  /** What the amount is based on. */
  about?: string;
  amount: string;
}

export interface Printed {
  title: 'Quote' | 'Order confirmation' | 'Invoice' | 'Statement';
  /** The title in another language. */
  heading?: string;
  /** Of its words; English where left out. */
  language?: Language;
  /** `INV-1001`, `M-10432`, the id of a quote, or the days of a statement. */
  number: string;
  /** When the record was made, ISO 8601. The same document always prints to the same bytes. */
  madeAt: string;
  /** Dates, terms and numbers. */
  facts: { name: string; value: string }[];
  parties: { name: string; lines: string[] }[];
  /** The heads of the rows, where they are not goods. */
  columns?: Record<Exclude<keyof PrintedRow, 'details' | 'goesOn'>, string>;
  rows: PrintedRow[];
  sums: PrintedSum[];
  /** Printed last and largest. */
  total: PrintedSum;
  notes: string[];
}

/** Prints documents with the seller’s name and address, and a warning in a demo shop. */
export interface DocumentsPort {
  /** A PDF of letter size. */
  print(document: Printed): Promise<Uint8Array>;
}
