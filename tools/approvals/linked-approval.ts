import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { memberAt, memberRoleOf } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import type { LinkRecord } from '../identity/links.ts';
import { roleMay } from '../identity/member-role.ts';
import type { Quote } from '../quotes/quote.ts';
import type { Approval, ApprovalEvidence } from './approval.ts';

const RECORDS: readonly LinkRecord[] = ['approval', 'asked_approval'];

/** The approval and its quote. */
export interface Asked {
  approval: Approval;
  quote: Quote;
}

/**
 * Whether the caller may answer: whoever holds the link that was mailed, but for a limit; and an approver of the account who
 * is signed in and did not ask. The link of whoever asks answers where nothing was mailed and the account requires no approvals.
 */
export function mayAnswer(caller: Caller, approval: Approval): boolean {
  if (caller.kind !== 'link') return false;
  const { overLimit, approverEmail, requesterEmail } = approval;
  const role = memberRoleOf(caller);
  const askers = [overLimit?.email, requesterEmail];
  if (role !== undefined && roleMay(role, 'approve') && !askers.includes(memberAt(caller))) return true;
  if (overLimit) return false;
  const isRequired = caller.account.approvals === 'required';
  return proofBy(caller) === 'mailed_link' && approverEmail !== null
    ? true
    : approverEmail === null && !isRequired;
}

/** By which link, or whether by a person of the account. */
export const proofBy = (caller: Caller): NonNullable<ApprovalEvidence['proof']> =>
  memberAt(caller) !== undefined
    ? 'session'
    : caller.kind === 'link' && caller.record === 'approval'
      ? 'mailed_link'
      : 'own_link';

/**
 * The approval of the caller's link, with its quote.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedApproval(
  { caller }: Pick<Ctx, 'caller'>,
  records: Pick<Ctx, 'approvals' | 'quotes'>,
): Promise<Asked> {
  if (caller.kind === 'link' && RECORDS.includes(caller.record)) {
    const approval = await records.approvals.byId(caller.account.id, caller.recordId);
    const quote = approval && (await records.quotes.byId(caller.account.id, approval.quoteId));
    if (approval && quote) return { approval, quote };
  }
  throw new ServiceError('not_found', 'This link leads to no approval; ask the sender for a new one.');
}
