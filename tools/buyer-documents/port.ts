import type { LeasedDocument } from '../procurement/document-port.ts';

/** What came back of an attempt. */
export interface SentDocumentResult {
  /** Of HTTP; `null` if there was no answer. */
  httpStatus: number | null;
  /** The cXML status of the answer; `null` if it is no cXML. */
  status: number | null;
  /** In words: the buyer's, or why there was no answer. */
  reason: string | null;
  /** The start of the answer, its secrets masked. */
  answer: string | null;
  /** As the buyer's system sent it. */
  retryAfter?: string | undefined;
  /** What no further attempt can change. */
  isFinal?: true;
}

export interface DocumentSender {
  /** The timeout of an attempt. */
  readonly limitMs: number;
  /** Sends one attempt. Nothing the buyer's system does makes it reject. */
  send(document: LeasedDocument['document']): Promise<SentDocumentResult>;
}
