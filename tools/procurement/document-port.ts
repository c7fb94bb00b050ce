import type { Abandonable, Lease, LeaseRequest, SendOutcome } from '../values/leases.ts';
import type { Page } from '../values/page.ts';
import type { DocumentKind, DocumentStatus, ListedDocument, ProcurementDocument } from './document-log.ts';

export interface DocumentQuery extends Page {
  accountId?: string;
  kind?: DocumentKind;
  status?: DocumentStatus;
  direction?: ProcurementDocument['direction'];
  /** Only those a person has to look at. */
  toLookAt?: boolean;
  /** Part of a number, an id, an account’s name, or the text of the document. */
  text?: string;
}

export interface DocumentLogPort {
  byId(id: string): Promise<ProcurementDocument | undefined>;
  /** Newest first. */
  list(query: DocumentQuery): Promise<{ documents: ListedDocument[]; total: number }>;
  /** The documents about this order, oldest first. */
  ofOrder(orderId: string): Promise<ListedDocument[]>;
}

export interface DocumentLogWriter extends DocumentLogPort {
  add(document: ProcurementDocument): Promise<void>;
  /** What was answered; `false` if there is no such document. */
  noteAnswer(id: string, answer: Pick<ProcurementDocument, 'reason' | 'answer'>): Promise<boolean>;
  /** One more of this sender that is not written down. */
  countOmitted(sender: string): Promise<void>;
  /** A person looked at it. */
  looked(id: string): Promise<void>;
  /** An order was taken in: its refused documents need no look any more. */
  settled(accountId: string, number: string): Promise<void>;
  /** What the buyer's system says later of one of ours; one that waits to be sent again is left alone. */
  noteVerdict(
    id: string,
    verdict: Pick<ProcurementDocument, 'status' | 'code' | 'reason' | 'nextStep' | 'lookSince'>,
  ): Promise<void>;
  /** One of ours that was delivered or given up is sent again; `false` if it waits, or is none of ours. */
  sendAgain(id: string, dueAt: string): Promise<boolean>;
}

/** One of ours, leased to be sent. */
export interface LeasedDocument extends Lease {
  document: ProcurementDocument & { accountId: string };
}

export interface DocumentAttempt {
  leased: LeasedDocument;
  endedAt: Date;
  outcome: SendOutcome;
  /** What the buyer’s system answered, its secrets masked; a failed one says why, and what to do. */
  answer: Pick<ProcurementDocument, 'code' | 'reason' | 'nextStep' | 'answer'>;
}

/** The documents that wait to be sent. */
export interface DocumentQueue extends Abandonable {
  /** Leases what is due, longest waiting first. */
  take(request: LeaseRequest): Promise<LeasedDocument[]>;
  /** Stores an attempt; one whose lease was lost changes nothing. A failed one is one to look at. */
  settle(attempt: DocumentAttempt): Promise<boolean>;
}
