/** A change of what an open proposal offers, by those who made it: the account or the order desk. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { statusMovedBy } from './answer-proposal.ts';
import { type ChangedPieces, changedOffer, changesIn } from './changed-offer.ts';
import type { Held } from './port.ts';
import { type Proposal, type ProposalChange, type Selection, tickedKeys } from './proposal.ts';
import { wishPictures } from './proposal-pictures.ts';
import { versionOf, withVersion } from './versions.ts';

interface Asked {
  /** The version that was seen. */
  version: number;
  products: ChangedPieces;
}

/**
 * The proposal with the version it makes; as it is where nothing differs.
 *
 * @param held the proposal, or why there is none
 * @throws ServiceError `invalid_state` where it was changed meanwhile or can no longer be approved, and why pieces cannot be had
 */
export async function newVersion(
  ctx: Ctx,
  held: (records: Pick<Ctx, 'proposals' | 'quotes'>) => Promise<Held>,
  { version, products }: Asked,
  by: Pick<ProposalChange, 'side' | 'by'>,
): Promise<Held> {
  const now = ctx.now();
  const open = async (records: Pick<Ctx, 'proposals' | 'quotes'>) => {
    const found = await held(records);
    // What can no longer be approved is not changed either.
    statusMovedBy('approve', found, now);
    return found;
  };
  const seen = await open(ctx);
  const offered =
    versionOf(seen.proposal) === version ? await changedOffer(ctx, seen.proposal, products) : undefined;
  return ctx.transaction(async (tx, ctx) => {
    const { proposal, quote } = await open(tx);
    if (changesIn(proposal, products).size === 0) return { proposal, quote };
    const latest = versionOf(proposal);
    if (version !== latest || offered === undefined)
      throw new ServiceError(
        'invalid_state',
        `The proposal was changed meanwhile and is at version ${latest}; look at that one and change it.`,
        { param: 'version' },
      );
    const at = now.toISOString();
    const changed = {
      ...withVersion(proposal, offered, { at, ...by }),
      selection: selectionAfter(proposal, at),
    };
    await tx.proposals.save(changed);
    await wishPictures(ctx, tx, changed);
    return { proposal: changed, quote };
  });
}

/** A client whose page is open is told; the ticks stay as they were shown. */
const selectionAfter = (proposal: Proposal, at: string): Selection => ({
  version: (proposal.selection?.version ?? 0) + 1,
  keys: tickedKeys(proposal),
  at,
});
