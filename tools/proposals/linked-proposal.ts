import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Held } from './port.ts';

/**
 * The proposal of the caller's link.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedProposal(
  { caller }: Pick<Ctx, 'caller'>,
  records: Pick<Ctx, 'proposals' | 'quotes'>,
): Promise<Held> {
  if (caller.kind === 'link' && caller.record === 'proposal') {
    const held = await heldProposal(records, caller.account.id, caller.recordId);
    if (held) return held;
  }
  throw new ServiceError('not_found', 'This link leads to no proposal; ask the sender for a new one.');
}

/**
 * Of any account, for the desk.
 *
 * @throws ServiceError `not_found`
 */
export async function deskProposal(
  records: Pick<Ctx, 'proposals' | 'quotes'>,
  proposalId: string,
): Promise<Held> {
  const proposal = await records.proposals.anyById(proposalId);
  const held = proposal && (await heldProposal(records, proposal.accountId, proposalId));
  if (held) return held;
  throw new ServiceError('not_found', 'There is no proposal with this id.', { param: 'id' });
}

/** The account's proposal with its quote. */
export async function heldProposal(
  records: Pick<Ctx, 'proposals' | 'quotes'>,
  accountId: string,
  proposalId: string,
): Promise<Held | undefined> {
  const proposal = await records.proposals.byId(accountId, proposalId);
  if (!proposal) return undefined;
  const { quoteId } = proposal;
  return {
    proposal,
    quote: quoteId === null ? undefined : await records.quotes.byId(accountId, quoteId),
  };
}
