/** Somebody's say on a quote: one decision, then frozen with the evidence of what was shown, when and by whom. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'declined', 'expired'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Days an approver has. */
export const APPROVAL_DAYS = 14;

/** What was shown when the decision was made. */
export interface ApprovalEvidence {
  /** SHA-256 of the quote as it was shown. */
  quoteHash: string;
  totalCents: number;
  shownAt: string;
  /** The name the approver gave. */
  decidedBy: string;
  /** Of the browser, as it called itself; cut to 300 characters. */
  userAgent: string | null;
}

export interface Approval {
  id: string;
  accountId: string;
  quoteId: string;
  status: ApprovalStatus;
  createdAt: string;
  expiresAt: string;
  approverName: string;
  approverEmail: string | null;
  requesterName: string | null;
  requesterEmail: string | null;
  message: string | null;
  decidedAt: string | null;
  comment: string | null;
  evidence: ApprovalEvidence | null;
}
