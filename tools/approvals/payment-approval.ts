/** Whether a quote that was sent for approval may be ordered. */

import type { Account } from '../identity/account.ts';
import { type Said, said } from '../languages/words.ts';
import { isOpen, type Quote } from '../quotes/quote.ts';
import { type Approval, approvalStatusAt } from './approval.ts';

/** Those that can still be answered, oldest first. */
export const pendingApprovals = (approvals: readonly Approval[], quote: Quote, now: Date): Approval[] =>
  approvals.filter((one) => approvalStatusAt(one, quote, now) === 'pending');

/**
 * Why the quote cannot be ordered yet; `null` if it can. One that was sent for approval waits for every answer that can still
 * come, and where the account requires it for one that approves.
 */
export function waitsForApproval(
  approvals: readonly Approval[],
  { account, quote, now }: { account: Pick<Account, 'approvals'>; quote: Quote; now: Date },
): Said | null {
  if (account.approvals === 'optional' || approvals.length === 0 || !isOpen(quote, now)) return null;
  const pending = pendingApprovals(approvals, quote, now);
  if (pending.length > 0)
    return said('This quote waits for the approval of {names}; it can be paid once it is approved.', {
      names: namesOf(pending),
    });
  if (account.approvals === 'awaited' || approvals.some(({ status }) => status === 'approved')) return null;
  return said(
    'Nobody approved this quote in time; ask for its approval again, and it can be paid once it is approved.',
  );
}

const namesOf = (approvals: readonly Approval[]): Said =>
  [...new Set<Said>(approvals.map(({ approverName }) => approverName))].reduce((some, last) =>
    said('{some} and {last}', { some, last }),
  );
