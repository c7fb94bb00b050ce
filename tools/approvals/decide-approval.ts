import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, actorOf } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import { msg, said, term } from '../languages/words.ts';
import { type Quote, type QuoteStatus, statusAt } from '../quotes/quote.ts';
import { type Approval, approvalStatusAt, quoteStatusFrom } from './approval.ts';
import { approvalInEvent } from './approval-in-event.ts';
import { approvalDecisionMail } from './approval-mails.ts';
import { toApprovalWire } from './approval-wire.ts';
import { type Asked, linkedApproval, mayAnswer, proofBy } from './linked-approval.ts';

const ANSWERS = { approve: 'approved', decline: 'declined' } as const;

/** Answers an approval. It has no MCP or REST door: only a person at the approval's page may answer. */
export const decideApproval = defineStep({
  name: 'decide_approval',
  access: 'link',
  effect: 'change',
  duty: 'answer',
  input: z.strictObject({
    decision: z.enum(['approve', 'decline']).describe('The answer'),
    name: z.string().trim().min(1).max(200).describe('Who answers, as they name themselves'),
    comment: z.string().trim().max(2_000).optional().describe('A word to the requester'),
    po_number: z.string().trim().max(60).optional().describe('The customer’s own purchase order number'),
    user_agent: z.string().max(300).optional().describe('Of the browser, as it calls itself'),
  }),
  raises: ['approval.decided'],
  async handler(ctx, { decision, name, comment, user_agent, po_number }) {
    const now = ctx.now();
    const account = accountOf(ctx);
    const answer = ANSWERS[decision];
    // A quote never changes, so its hash is computed before the transaction.
    const shown = await quoteHash((await linkedApproval(ctx, ctx)).quote);
    return ctx.transaction(async (tx, ctx) => {
      const asked = await linkedApproval(ctx, tx);
      const { approval, quote } = asked;
      refuseOthers(ctx.caller, approval);
      if (isRepeat(approval, answer, comment)) return approval;
      refuseUnlessPending(asked, now);
      const decided: Approval = {
        ...approval,
        ...(po_number ? { poNumber: po_number } : {}),
        status: answer,
        decidedAt: now.toISOString(),
        comment: comment || null,
        evidence: {
          quoteHash: shown,
          totalCents: quote.totals.totalCents,
          shownAt: now.toISOString(),
          decidedBy: name,
          proof: proofBy(ctx.caller),
          userAgent: user_agent || null,
        },
      };
      await tx.approvals.decide(decided);
      const status = quoteStatusFrom(await tx.approvals.ofQuote(quote.id), now);
      await tx.quotes.markApproval(quote.id, status, ctx.now().toISOString());
      await tx.events.emit({
        name: 'approval.decided',
        accountId: account.id,
        actor: actorOf(ctx.caller),
        at: now.toISOString(),
        recordId: approval.id,
        data: { approval_id: approval.id, quote_id: quote.id, status: answer },
        approval: approvalInEvent(toApprovalWire(decided, quote, ctx.links, now)),
      });
      await tx.mails.queue({
        id: ctx.newId('mail'),
        recipient: approval.requesterEmail ?? account.email,
        createdAt: now.toISOString(),
        ...approvalDecisionMail(decided, quote, account, ctx.links),
      });
      return decided;
    });
  },
});

/** @throws ServiceError `forbidden_scope` */
function refuseOthers(caller: Caller, approval: Approval): void {
  if (mayAnswer(caller, approval)) return;
  throw new ServiceError(
    'forbidden_scope',
    approval.overLimit
      ? msg(
          'This is for the owners and approvers of the account, signed in, and not for the person who asks.',
        )
      : msg(
          'The answer is given at the link that was mailed to the approver, or by an owner or approver of the account who is signed in and does not ask.',
        ),
  );
}

/** A second click. With a new comment it is not a repeat, as the comment would be lost. */
const isRepeat = (first: Approval, answer: Approval['status'], comment: string | undefined): boolean =>
  first.status === answer && (!comment || comment === first.comment);

/** Why the approval can no longer be answered. */
function refuseUnlessPending({ approval, quote }: Asked, now: Date): void {
  const status = approvalStatusAt(approval, quote, now);
  if (status === 'pending') return;
  throw new ServiceError(
    'invalid_state',
    status === 'expired'
      ? (QUOTE_IS_CLOSED[statusAt(quote, now)] ??
          msg('The time to answer has passed; ask the sender to ask again.'))
      : said('This was {status} already, and an answer is final.', { status: term(status) }),
  );
}

const QUOTE_IS_CLOSED: Partial<Record<QuoteStatus, string>> = {
  ordered: msg('The quote was ordered in the meantime; there is nothing left to decide.'),
  declined: msg('Another person declined the quote in the meantime; there is nothing left to decide.'),
  expired: msg('The quote has expired; ask the sender for a new one.'),
};

/**
 * SHA-256, hex, of what a quote offers, without what changes later: the record without `accountId`, `status`, `orderId`
 * and `replacedBy`, as JSON with sorted keys and no white space.
 */
async function quoteHash(quote: Quote): Promise<string> {
  const { accountId: _, status: __, orderId: ___, replacedBy: ____, ...offer } = quote;
  const bytes = new TextEncoder().encode(JSON.stringify(sorted(offer)));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
