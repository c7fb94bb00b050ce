import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { statusMovedBy } from './answer-proposal.ts';
import { CHANGE_ERRORS, changedOffer, changedPieces, changesIn } from './changed-offer.ts';
import { heldProposal } from './linked-proposal.ts';
import type { Proposal, Selection } from './proposal.ts';
import { wishPictures } from './proposal-pictures.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';
import { MOST_VERSIONS, versionOf, withVersion } from './versions.ts';

export const changeProposal = defineTool({
  name: 'change_proposal',
  title: 'Change the pieces of a proposal',
  description:
    'Gives products of an open proposal other quantities, colors or sizes, such as a client asked for. They are priced and dated anew and make a version, which the client sees at the same link; an approval of an older one is refused. Tell the client with `send_message`. For other products draft another with `draft_proposal`.',
  access: 'write',
  effect: 'change',
  openWorld: true,
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('Proposal id, `prp_…`'),
    version: z.int().min(1).max(MOST_VERSIONS).describe('`version` of the proposal that was read'),
    products: changedPieces.min(1),
  }),
  output: ProposalWire,
  errors: ['not_found', 'invalid_state', ...CHANGE_ERRORS],
  http: { method: 'POST', path: '/proposals/{id}/changes' },
  mcp: 'callable',
  example: {
    id: 'prp_demo',
    version: 1,
    products: [{ key: 'demo:BOTTLE-17', parts: [{ color: 'Black', quantity: 100 }] }],
  },
  async handler(ctx, { id, version, products }) {
    const now = ctx.now();
    const account = accountOf(ctx);
    const open = async (records: Pick<typeof ctx, 'proposals' | 'quotes'>) => {
      const held = await heldProposal(records, account.id, id);
      if (!held)
        throw new ServiceError(
          'not_found',
          'No proposal of this account has this id; `list_proposals` lists them.',
          { param: 'id' },
        );
      // What can no longer be approved is not changed either.
      statusMovedBy('approve', held, now);
      return held;
    };
    const seen = await open(ctx);
    const offered =
      versionOf(seen.proposal) === version ? await changedOffer(ctx, seen.proposal, products) : undefined;
    return ctx.transaction(async (tx, ctx) => {
      const { proposal, quote } = await open(tx);
      if (changesIn(proposal, products).size === 0) return toProposalWire(proposal, quote, ctx.links, now);
      const latest = versionOf(proposal);
      if (version !== latest || offered === undefined)
        throw new ServiceError(
          'invalid_state',
          `The proposal was changed meanwhile and is at version ${latest}; read it with \`get_proposal\` and change that one.`,
          { param: 'version' },
        );
      const by = ctx.caller.kind === 'key' ? ctx.caller.key.name : account.name;
      const at = now.toISOString();
      const changed = {
        ...withVersion(proposal, offered, { at, side: 'account', by }),
        selection: selectionAfter(proposal, at),
      };
      await tx.proposals.save(changed);
      await wishPictures(ctx, tx, changed);
      return toProposalWire(changed, quote, ctx.links, now);
    });
  },
});

/** A client whose page is open is told; the ticks stay as they were shown. */
const selectionAfter = ({ selection, budgetFit, products }: Proposal, at: string): Selection => ({
  version: (selection?.version ?? 0) + 1,
  keys: selection?.keys ?? (budgetFit === 'together' ? products.map(({ key }) => key) : []),
  at,
});
