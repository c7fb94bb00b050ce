import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { memberAt, memberRoleOf } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import { roleMay } from '../identity/member-role.ts';
import type { Quote } from '../quotes/quote.ts';
import type { Approval } from './approval.ts';

/** The approval and its quote. */
export interface Asked {
  approval: Approval;
  quote: Quote;
}

/** Whether the holder of the link may answer: anyone, or an approver of the account where it is about a limit. */
export function mayAnswer(caller: Caller, { overLimit }: Pick<Approval, 'overLimit'>): boolean {
  if (!overLimit) return true;
  const role = memberRoleOf(caller);
  return role !== undefined && roleMay(role, 'approve') && memberAt(caller) !== overLimit.email;
}

/**
 * The approval of the caller's link, with its quote.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedApproval(
  { caller }: Pick<Ctx, 'caller'>,
  records: Pick<Ctx, 'approvals' | 'quotes'>,
): Promise<Asked> {
  if (caller.kind === 'link' && caller.record === 'approval') {
    const approval = await records.approvals.byId(caller.account.id, caller.recordId);
    const quote = approval && (await records.quotes.byId(caller.account.id, approval.quoteId));
    if (approval && quote) return { approval, quote };
  }
  throw new ServiceError('not_found', 'This link leads to no approval; ask the sender for a new one.');
}
