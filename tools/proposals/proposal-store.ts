/** The company store a client asks for with an approval: the chosen products, decorated as proposed. */

import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { newStore } from '../stores/add-store.ts';
import { DEFAULT_MOST_PER_REQUEST, MOST_ITEM_PARTS, type Store } from '../stores/store.ts';
import { type ItemWish, storeItems } from '../stores/store-items.ts';
import type { Proposal, ProposalProduct } from './proposal.ts';

interface StoreWish {
  name?: string | undefined;
  manager_email?: string | undefined;
}

/**
 * The approver is its manager. People may choose any size of the proposed colors.
 *
 * @throws ServiceError `validation_failed` without an email for requests
 */
export async function storeOfProposal(
  ctx: Ctx,
  proposal: Proposal,
  chosen: readonly ProposalProduct[],
  by: string,
  wish: StoreWish,
): Promise<Store> {
  const account = accountOf(ctx);
  const managerEmail = wish.manager_email ?? proposal.clientEmail;
  if (managerEmail === null) {
    throw new ServiceError(
      'validation_failed',
      'Give an email for the store: requests of people are mailed there.',
      { param: 'store.manager_email' },
    );
  }
  const wishes = await Promise.all(chosen.map((product) => itemWish(ctx, product)));
  return newStore(ctx, account, {
    name: wish.name ?? `${proposal.clientName ?? account.name} store`,
    proposalId: proposal.id,
    managerName: by,
    managerEmail,
    emailDomains: [],
    welcome: null,
    items: storeItems(wishes.flat()),
  });
}

/** Absent if the product has left the catalog: the quote has refused it already. */
async function itemWish(ctx: Ctx, { key, lines }: ProposalProduct): Promise<ItemWish[]> {
  const product = await ctx.catalog.product(key);
  const [line] = lines;
  if (!product || !line) return [];
  const colors = new Set(lines.map(({ priced }) => priced.color));
  const [{ locationId, methodId, units, artworkId, logoColors }] = line.spec.imprints;
  return [
    {
      product,
      partIds: product.parts
        .filter(({ color }) => colors.has(color))
        .map(({ partId }) => partId)
        .slice(0, MOST_ITEM_PARTS),
      locationId,
      methodId,
      units,
      artworkId,
      logoColors,
      mostPerRequest: DEFAULT_MOST_PER_REQUEST,
    },
  ];
}
