/** A document for the bookkeeper as words and figures in their order; how it looks is left to whoever prints it. */

export interface PrintedRow {
  /** The supplier’s part, or empty for a charge. */
  part: string;
  name: string;
  details: string[];
  quantity: string;
  each: string;
  amount: string;
}

export interface PrintedSum {
  name: string;
  /** What an amount rests on. */
  about?: string;
  amount: string;
}

export interface Printed {
  title: 'Quote' | 'Order confirmation' | 'Invoice';
  /** `INV-1001`, or the id of the quote or order. */
  number: string;
  /** When it was made, ISO 8601: the same document is the same bytes. */
  madeAt: string;
  /** Dates, terms and numbers. */
  facts: { name: string; value: string }[];
  parties: { name: string; lines: string[] }[];
  rows: PrintedRow[];
  sums: PrintedSum[];
  /** The figure that counts. */
  total: PrintedSum;
  notes: string[];
}

/** Whoever prints: with the seller’s name and address, and the demo’s warning where the shop is one. */
export interface DocumentsPort {
  /** A PDF of letter size. */
  print(document: Printed): Promise<Uint8Array>;
}
