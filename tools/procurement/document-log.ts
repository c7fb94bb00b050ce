/** A document that a buyer’s system sent, or that is sent to it: what the desk and the account look up afterwards. */

export const DOCUMENT_DIRECTIONS = ['in', 'out'] as const;
export const DOCUMENT_PROTOCOLS = ['cxml', 'oci', 'edi', 'soap', 'mail'] as const;

export const DOCUMENT_KINDS = [
  'setup',
  'cart',
  'order',
  'order_change',
  'order_cancellation',
  'confirmation',
  'ship_notice',
  'invoice',
  'credit_note',
  'status_update',
  'acknowledgement',
  'catalog',
  'profile',
  'validation',
  'search',
  'other',
  'unreadable',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A received one is `received`, `accepted` or `refused`; one of ours is `pending`, `delivered` or `failed`. */
export const DOCUMENT_STATUSES = [
  'received',
  'accepted',
  'refused',
  'pending',
  'delivered',
  'failed',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export interface ProcurementDocument {
  /** `pdoc_…` */
  id: string;
  /** `null` if the sender is unknown. */
  accountId: string | null;
  /** Whose documents are counted together: the account, or the network of an unknown sender. */
  sender: string;
  /** What an unknown sender calls itself. */
  claimedBy: string | null;
  direction: (typeof DOCUMENT_DIRECTIONS)[number];
  protocol: (typeof DOCUMENT_PROTOCOLS)[number];
  kind: DocumentKind;
  mode: 'production' | 'test';
  /** The buyer’s number of the order, or the number of the paper. */
  number: string | null;
  payloadId: string | null;
  orderId: string | null;
  status: DocumentStatus;
  /** The status that was answered, or that the buyer’s system answered: of cXML, or of HTTP. */
  code: string | null;
  reason: string | null;
  /** What to do about it. */
  nextStep: string | null;
  at: string;
  /** Of one that is sent: how often it was tried, and when it is tried next. */
  attempts: number;
  dueAt: string | null;
  /** When it was delivered or given up. */
  finishedAt: string | null;
  /** Since when a person of the desk has to look at it; `null` where nobody has, or somebody did. */
  lookSince: string | null;
  /** The size of the whole document. */
  bytes: number;
  /** Further documents of this sender that were not written down, because there were too many. */
  omitted: number;
  /**
   * Its secrets masked, and cut where it is long. Of one that is sent it is the whole document without the secret, which
   * is put in as it leaves.
   */
  body: string;
  /** The answer to it, its secrets masked. */
  answer: string | null;
}

/** Whether it may be sent again; what goes with a person’s browser may not. */
export const canBeSentAgain = ({
  direction,
  dueAt,
  status,
}: Pick<ProcurementDocument, 'direction' | 'dueAt' | 'status'>): boolean =>
  direction === 'out' && dueAt !== null && status !== 'pending';

/** A row of a list. */
export interface ListedDocument extends Omit<ProcurementDocument, 'body' | 'answer'> {
  account: { id: string; name: string; email: string } | null;
}
