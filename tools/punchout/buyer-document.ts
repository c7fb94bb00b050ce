/** An order document that a buyer's system sent: it identifies a repeat, and bookkeeping may need it. */
import type { OrderAnswer } from './order-answer.ts';
import type { Mode } from './punchout-session.ts';

export const DOCUMENT_TYPES = ['new', 'update', 'delete'] as const;

export interface BuyerDocument {
  accountId: string;
  /** Made by the buyer's system; the same on every retry. */
  payloadId: string;
  /** SHA-256 of the order in it. */
  fingerprint: string;
  type: (typeof DOCUMENT_TYPES)[number];
  mode: Mode;
  /** The buyer's own number of the order, unique in the account. */
  number: string;
  orderId: string;
  receivedAt: string;
  /** The rest of the document for bookkeeping, as JSON: accounting, comments, contacts, line numbers. */
  details: string;
  /** Attached files; `file` is the name in the files port. */
  attachments: { name: string; type: string; file: string }[];
  /** What its lines were taken as; `null` where it ended the order. */
  answer: OrderAnswer | null;
}
