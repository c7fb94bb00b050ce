/** A purchase order as a buyer's system sent it and it was taken in: what a repeat is known by, and what the invoice needs. */
import type { Mode } from './punchout-session.ts';

export const DOCUMENT_TYPES = ['new', 'update', 'delete'] as const;

export interface BuyerDocument {
  accountId: string;
  /** Of the buyer's making, and the same on every retry. */
  payloadId: string;
  /** SHA-256 of what it asks for. */
  fingerprint: string;
  type: (typeof DOCUMENT_TYPES)[number];
  mode: Mode;
  /** The buyer's own number of the order, unique in the account. */
  number: string;
  orderId: string;
  receivedAt: string;
  /** Everything else it said that bookkeeping may ask for: accounting, comments, contacts, line numbers. JSON. */
  details: string;
  /** Files that came with it, by their names in the files port. */
  attachments: { name: string; type: string; file: string }[];
}
