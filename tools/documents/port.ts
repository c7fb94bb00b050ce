import type { Language } from '../languages/language.ts';

/** A document as text and figures in order; the printer decides how it looks. `Text` is what it says until it is written. */

export interface PrintedRow<Text = string> {
  /** The supplier’s part, or empty for a charge. */
  part: string;
  name: Text;
  details: Text[];
  /** JPEG of the goods with their logo; rows that show the same share it. */
  pictures?: readonly Uint8Array[];
  /** Whether the next row is of the same goods in another size, and says what both have in common. */
  goesOn?: boolean;
  quantity: Text;
  each: Text;
  amount: Text;
}

export interface PrintedSum<Text = string> {
  name: Text;
  /** What the amount is based on. */
  about?: Text;
  amount: Text;
}

export interface Printed<Text = string> {
  title: 'Quote' | 'Proposal' | 'Order confirmation' | 'Invoice' | 'Statement';
  /** The title in another language. */
  heading?: string;
  /** Of its words; English where left out. */
  language?: Language;
  /** `INV-1001`, `M-10432`, the id of a quote, or the days of a statement. */
  number: Text;
  /** When the record was made, ISO 8601. The same document always prints to the same bytes. */
  madeAt: string;
  /** Dates, terms and numbers. */
  facts: { name: Text; value: Text }[];
  parties: { name: Text; lines: Text[] }[];
  /** The heads of the rows, where they are not goods. */
  columns?: Record<Exclude<keyof PrintedRow, 'details' | 'pictures' | 'goesOn'>, Text>;
  rows: PrintedRow<Text>[];
  sums: PrintedSum<Text>[];
  /** Printed last and largest. */
  total: PrintedSum<Text>;
  notes: Text[];
}

/** Prints documents with the seller’s name and address, and a warning in a demo shop. */
export interface DocumentsPort {
  /** A PDF of letter size. */
  print(document: Printed): Promise<Uint8Array>;
}
