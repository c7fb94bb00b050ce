/** The versions of what a proposal offers: the first is the draft, and each change makes one. */

import { ServiceError } from '../errors.ts';
import { english, joined, type Said, said, term } from '../languages/words.ts';
import type { Offered, Proposal, ProposalChange, ProposalProduct } from './proposal.ts';

/** More changes are for a new proposal. */
export const MOST_VERSIONS = 100;

const TOO_MANY = said('A proposal takes {count} versions; ask the sender for a new one.', {
  count: MOST_VERSIONS,
});

export const versionOf = ({ changes = [] }: Pick<Proposal, 'changes'>): number => changes.length + 1;

/**
 * With what is offered from here on; what was offered before stays with the change.
 *
 * @throws ServiceError `invalid_state` for more than there may be
 */
export function withVersion(
  proposal: Proposal,
  offered: Offered,
  change: Pick<ProposalChange, 'at' | 'side' | 'by'>,
): Proposal {
  if (versionOf(proposal) === MOST_VERSIONS) throw new ServiceError('invalid_state', TOO_MANY);
  const { togetherCents, budgetFit, introduction, basis } = proposal;
  const replaced = proposal.products.filter((product) => !offered.products.includes(product));
  const changes = replaced.flatMap((before) => {
    const after = offered.products.find(({ key }) => key === before.key);
    return after && english(piecesIn(after)) !== english(piecesIn(before))
      ? [
          said('{product}: {after} instead of {before}.', {
            product: before.name,
            after: piecesIn(after),
            before: piecesIn(before),
          }),
        ]
      : [];
  });
  const before = { products: replaced, togetherCents, budgetFit, introduction, ...(basis ? { basis } : {}) };
  return { ...proposal, ...offered, changes: [...(proposal.changes ?? []), { ...change, changes, before }] };
}

/** The proposal with what this version offered; `undefined` where there is no such version. */
export function atVersion(proposal: Proposal, version = versionOf(proposal)): Proposal | undefined {
  const { changes = [] } = proposal;
  if (version < 1 || version > versionOf(proposal)) return undefined;
  const offered: Offered = { ...proposal };
  for (const { before } of changes.slice(version - 1).reverse()) {
    const { products } = offered;
    Object.assign(offered, before);
    offered.products = products.map(
      (product) => before.products.find(({ key }) => key === product.key) ?? product,
    );
  }
  return { ...proposal, ...offered };
}

/** Every version with what made it and its total, oldest first. */
export const versionsOf = (proposal: Proposal) =>
  [undefined, ...(proposal.changes ?? [])].map((change, index) => ({
    version: index + 1,
    at: change?.at ?? proposal.createdAt,
    side: change?.side ?? ('account' as const),
    by: change?.by ?? null,
    changes: change?.changes ?? [],
    totalCents: proposal.changes?.[index]?.before.togetherCents ?? proposal.togetherCents,
  }));

/** `60 Black`, or `Navy S 20, M 40; Red S 5`. */
export function piecesIn({ lines }: Pick<ProposalProduct, 'lines'>): Said {
  const byColor = new Map<string, Said[]>();
  for (const { spec, priced } of lines) {
    const { color, size } = priced;
    const pieces = said('{count}', { count: spec.quantity });
    byColor.set(color, [...(byColor.get(color) ?? []), joined(' ', [size, pieces])]);
  }
  return joined(
    '; ',
    [...byColor].map(([color, pieces]) => joined(' ', [term(color), joined(', ', pieces)])),
  );
}

/** @throws ServiceError `not_found` */
export function refuseUnknownVersion(proposal: Proposal, version: number | undefined): void {
  if (version === undefined || version <= versionOf(proposal)) return;
  throw new ServiceError(
    'not_found',
    said('The proposal has {count} versions; send one of them.', { count: versionOf(proposal) }),
    {
      param: 'version',
    },
  );
}
