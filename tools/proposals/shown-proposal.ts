/** A proposal as its pages show it, with what can be chosen while it can be answered. */
import type { Ctx } from '../context.ts';
import { memberAt } from '../identity/account-of.ts';
import type { Held } from './port.ts';
import { choicesOf } from './proposal-choices.ts';
import { drawnPictures } from './proposal-pictures.ts';
import { proposalStatusAt, statusAfter } from './proposal-states.ts';
import { atVersion, refuseUnknownVersion, versionOf, versionsOf } from './versions.ts';

/**
 * @param account the name of its account
 * @param version the latest if absent; nobody answers an older one
 * @throws ServiceError `not_found` for a version that is not there
 */
export async function shownProposal(
  ctx: Ctx,
  { proposal: latest, quote }: Held,
  account: string,
  version?: number,
) {
  refuseUnknownVersion(latest, version);
  const proposal = atVersion(latest, version) ?? latest;
  const status = proposalStatusAt(proposal, quote, ctx.now());
  const isLatest = version === undefined || version === versionOf(latest);
  const canAnswer = isLatest && statusAfter(status, 'approve') !== undefined;
  const { accountId, quoteId, storeId } = proposal;
  const store = storeId === null ? undefined : await ctx.companyStores.byId(accountId, storeId);
  return {
    proposal,
    status,
    version: version ?? versionOf(latest),
    versions: versionsOf(latest),
    url: ctx.links.proposal(proposal.id),
    quoteUrl: quoteId === null ? null : ctx.links.quote(quoteId),
    store: store ? { name: store.name, url: ctx.links.store(store) } : null,
    account,
    /** Whether the account's own people look: they read why and what is not proven. */
    isOwn: memberAt(ctx.caller) !== undefined,
    pictures: await drawnPictures(ctx, proposal),
    canAnswer,
    choices: canAnswer ? await choicesOf(ctx, proposal) : [],
  };
}

export type ShownProposal = Awaited<ReturnType<typeof shownProposal>>;
