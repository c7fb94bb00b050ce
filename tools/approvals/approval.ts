/** An approver's decision on a quote: one answer, stored with the evidence of what was shown, when and by whom. */

import type { Links } from '../identity/links.ts';
import type { Language } from '../languages/language.ts';
import type { Said } from '../languages/words.ts';
import { type ApprovedQuoteStatus, isOpen, type Quote } from '../quotes/quote.ts';

export const APPROVAL_STATUSES = ['pending', 'approved', 'declined', 'expired'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
/** Days an approver has to answer. */
export const APPROVAL_DAYS = 14;

export const APPROVAL_PROOFS = ['mailed_link', 'own_link', 'session'] as const;

export interface ApprovalEvidence {
  /** SHA-256 of the quote as shown. */
  quoteHash: string;
  totalCents: number;
  shownAt: string;
  /** The name the approver gave. */
  decidedBy: string;
  /** The link that was mailed to the approver, that of whoever asked, or a sign-in; left out of earlier ones. */
  proof?: (typeof APPROVAL_PROOFS)[number];
  /** The browser's user agent, cut to 300 characters. */
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
  /** Asked for because an order is above this person’s limit: an approver of the account answers it, signed in. */
  overLimit?: { email: string; limit: Said; amountCents: number };
  /** Whoever asks has a link of their own; left out of earlier ones, where they have the approver’s. */
  hasOwnLink?: true;
  /** Of whoever asked for it; English where left out. */
  language?: Language;
  /** The customer’s own purchase order number, where it was given with the request or the answer. */
  poNumber?: string;
}

/** The page of whoever asks. */
export const askedUrl = (links: Links, { id, hasOwnLink }: Pick<Approval, 'id' | 'hasOwnLink'>): string =>
  hasOwnLink ? links.askedApproval(id) : links.approval(id);

const DAY_MS = 86_400_000;

/** Until when the approver may answer: never longer than the quote's prices are valid. */
export const answerableUntil = (now: Date, quoteExpiresAt: string): string => {
  const own = new Date(now.getTime() + APPROVAL_DAYS * DAY_MS).toISOString();
  return own < quoteExpiresAt ? own : quoteExpiresAt;
};

/**
 * The status at a given time. A pending approval that can no longer be answered is `expired`, whatever is stored: it is
 * too old, or its quote was ordered, declined or expired.
 */
export function approvalStatusAt(approval: Approval, quote: Quote, now: Date): ApprovalStatus {
  if (approval.status !== 'pending') return approval.status;
  return Date.parse(approval.expiresAt) > now.getTime() && isOpen(quote, now) ? 'pending' : 'expired';
}

/** What the approvers' answers mean for an open quote: one "no" declines it; until then it waits for all answers. */
export function quoteStatusFrom(approvals: readonly Approval[], now: Date): ApprovedQuoteStatus {
  if (approvals.some(({ status }) => status === 'declined')) return 'declined';
  const waits = ({ status, expiresAt }: Approval) =>
    status === 'pending' && Date.parse(expiresAt) > now.getTime();
  if (approvals.some(waits)) return 'approval_requested';
  return approvals.some(({ status }) => status === 'approved') ? 'approved' : 'approval_requested';
}
