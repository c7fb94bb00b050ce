/** Whether a quote that was sent for approval may be paid. */

import type { Account } from '../identity/account.ts';
import { type Said, said } from '../languages/words.ts';
import { isOpen, type Quote } from '../quotes/quote.ts';
import { type Approval, approvalStatusAt } from './approval.ts';

/** Those that can still be answered, oldest first. */
export const pendingApprovals = (approvals: readonly Approval[], quote: Quote, now: Date): Approval[] =>
  approvals.filter((one) => approvalStatusAt(one, quote, now) === 'pending');

/**
 * Why the quote cannot be paid yet; `null` if it can. Where the account requires it, a quote that was sent for approval
 * waits for every answer, and for one that approves: an approval that nobody answered in time does not let it through.
 */
export function waitsForApproval(
  approvals: readonly Approval[],
  { account, quote, now }: { account: Pick<Account, 'approvalRequired'>; quote: Quote; now: Date },
): Said | null {
  if (!account.approvalRequired || approvals.length === 0 || !isOpen(quote, now)) return null;
  const pending = pendingApprovals(approvals, quote, now);
  if (pending.length > 0)
    return said('This quote waits for the approval of {names}; it can be paid once it is approved.', {
      names: namesOf(pending),
    });
  if (approvals.some(({ status }) => status === 'approved')) return null;
  return said(
    'Nobody approved this quote in time; ask for its approval again, and it can be paid once it is approved.',
  );
}

const namesOf = (approvals: readonly Approval[]): Said =>
  [...new Set<Said>(approvals.map(({ approverName }) => approverName))].reduce((some, last) =>
    said('{some} and {last}', { some, last }),
  );
