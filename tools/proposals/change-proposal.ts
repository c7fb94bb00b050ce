import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { CHANGE_ERRORS, changedPieces } from './changed-offer.ts';
import { heldProposal } from './linked-proposal.ts';
import { newVersion } from './new-version.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';
import { MOST_VERSIONS } from './versions.ts';

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
  async handler(ctx, { id, ...asked }) {
    const account = accountOf(ctx);
    const { proposal, quote } = await newVersion(
      ctx,
      async (records) => {
        const held = await heldProposal(records, account.id, id);
        if (held) return held;
        throw new ServiceError(
          'not_found',
          'No proposal of this account has this id; `list_proposals` lists them.',
          { param: 'id' },
        );
      },
      asked,
      { side: 'account', by: ctx.caller.kind === 'key' ? ctx.caller.key.name : account.name },
    );
    return toProposalWire(proposal, quote, ctx.links, ctx.now());
  },
});
