import { z } from 'zod';
import type { InTransaction } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, memberAt } from '../identity/account-of.ts';
import { memberName } from '../identity/member-name.ts';
import { by, keyIn, statusMovedBy } from './answer-proposal.ts';
import { changedOffer, changedPieces, changesIn } from './changed-offer.ts';
import { linkedProposal } from './linked-proposal.ts';
import { MOST_PRODUCTS, type Proposal, type ProposalChange } from './proposal.ts';
import { wishPictures } from './proposal-pictures.ts';
import { withVersion } from './versions.ts';

export const selectProducts = defineStep({
  name: 'select_products',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    version: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .describe('Version of the selection that was seen; 0 where none was kept yet'),
    keys: z
      .array(z.string().min(1).max(120).describe('Key of a product in the proposal'))
      .max(MOST_PRODUCTS)
      .describe('The products ticked; empty for none'),
    products: changedPieces.optional(),
    by: by.optional(),
  }),
  async handler(ctx, { version, keys, products = [], by: who = null }) {
    const now = ctx.now();
    const at = now.toISOString();
    const seen = await linkedProposal(ctx, ctx);
    statusMovedBy('comment', seen, now);
    // Suppliers are asked before the transaction, and not for what would be refused.
    const offered =
      latestOf(seen.proposal) === version ? await changedOffer(ctx, seen.proposal, products) : undefined;
    return ctx.transaction(async (tx, ctx) => {
      const held = await linkedProposal(ctx, tx);
      const { proposal } = held;
      const moved = statusMovedBy('comment', held, now);
      const change = await changeBy(ctx, who);
      for (const key of keys) keyIn(proposal, key, 'keys');
      const chosen = proposal.products.flatMap(({ key }) => (keys.includes(key) ? [key] : []));
      // A form that is sent twice, or two people with one mind.
      const isKept = proposal.selection !== undefined && isSame(proposal.selection.keys, chosen);
      if (isKept && changesIn(proposal, products).size === 0) return proposal;
      const latest = latestOf(proposal);
      if (version !== latest) throw changedMeanwhile();
      const selected = {
        ...(offered ? withVersion(proposal, offered, { at, ...change }) : proposal),
        status: change.side === 'client' ? moved : proposal.status,
        selection: { version: latest + 1, keys: chosen, at },
      };
      await tx.proposals.save(selected);
      await wishPictures(ctx, tx, selected);
      return selected;
    });
  },
});

/** The account's own people are named by their sign-in, whatever the form says, and are no client that looked. */
async function changeBy(
  ctx: InTransaction,
  who: string | null,
): Promise<Pick<ProposalChange, 'side' | 'by'>> {
  const email = memberAt(ctx.caller);
  if (email === undefined) return { side: 'client', by: who };
  const account = accountOf(ctx);
  return { side: 'account', by: (await memberName(ctx, account, email)) ?? account.name };
}

const latestOf = ({ selection }: Proposal): number => selection?.version ?? 0;

const changedMeanwhile = (): ServiceError =>
  new ServiceError(
    'invalid_state',
    'Somebody else changed the selection meanwhile; theirs is shown beside the sum. Yours is not saved yet; update again to replace it.',
    { param: 'version' },
  );

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);
