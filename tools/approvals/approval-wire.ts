/** An approval as callers see it: who was asked, for what, the answer and its evidence. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { Quote } from '../quotes/quote.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { writtenBy } from '../written-by.ts';
import { APPROVAL_PROOFS, APPROVAL_STATUSES, type Approval, approvalStatusAt, askedUrl } from './approval.ts';

const text = (what: string) => z.string().nullable().describe(what);

export const EvidenceWire = z.object({
  quote_hash: z.string().describe('SHA-256 of the quote as it was shown'),
  total: dollars.describe('Estimated total that was shown, dollars'),
  shown_at: z.iso.datetime().describe('When it was shown so'),
  decided_by: writtenBy('stranger').describe('The name the approver gave'),
  proof: z
    .enum(APPROVAL_PROOFS)
    .optional()
    .describe('The link that was mailed, that of whoever asked, or a person who was signed in'),
});

export const ApprovalWire = z.object({
  id: z.string().describe('Approval id'),
  quote_id: z.string().describe('The quote it is about'),
  url: Address.describe(
    'Its page. The approver answers at the link that is mailed; without `approver_email` here: then pass it on',
  ),
  status: z
    .enum(APPROVAL_STATUSES)
    .describe('`expired`: nobody can answer it any more, as its time or the quote’s has passed'),
  created_at: z.iso.datetime().describe('When it was asked for'),
  expires_at: z.iso.datetime().describe('Until when it can be answered'),
  approver: z
    .object({ name: writtenBy('account').describe('Name'), email: text('Email; null where none was given') })
    .describe('Who is asked'),
  requester: z
    .object({ name: writtenBy('account').nullable().describe('Name'), email: text('Email') })
    .describe('Who asks; without an email the account’s own hears of the answer'),
  message: writtenBy('account').nullable().describe('What the requester wrote'),
  decided_at: z.iso.datetime().nullable().describe('When it was answered'),
  comment: writtenBy('stranger').nullable().describe('What the approver wrote'),
  evidence: EvidenceWire.nullable().describe('What was decided on; null until there is a decision'),
});

export const toEvidenceWire = (
  evidence: NonNullable<Approval['evidence']>,
): z.input<typeof EvidenceWire> => ({
  quote_hash: evidence.quoteHash,
  total: centsToDollars(evidence.totalCents),
  shown_at: evidence.shownAt,
  decided_by: evidence.decidedBy,
  ...(evidence.proof === undefined ? {} : { proof: evidence.proof }),
});

export const toApprovalWire = (
  approval: Approval,
  quote: Quote,
  links: Links,
  now: Date,
): z.input<typeof ApprovalWire> => ({
  id: approval.id,
  quote_id: approval.quoteId,
  url: askedUrl(links, approval),
  status: approvalStatusAt(approval, quote, now),
  created_at: approval.createdAt,
  expires_at: approval.expiresAt,
  approver: { name: approval.approverName, email: approval.approverEmail },
  requester: { name: approval.requesterName, email: approval.requesterEmail },
  message: approval.message,
  decided_at: approval.decidedAt,
  comment: approval.comment,
  evidence: approval.evidence && toEvidenceWire(approval.evidence),
});
