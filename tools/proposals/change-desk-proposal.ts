import { z } from 'zod';
import { defineTool } from '../define.ts';
import { deskAuthor } from '../identity/desk-author.ts';
import { CHANGE_ERRORS, changedPieces } from './changed-offer.ts';
import { deskProposal } from './linked-proposal.ts';
import { newVersion } from './new-version.ts';
import { ProposalWire } from './proposal-wire.ts';
import { MOST_VERSIONS } from './versions.ts';

export const changeDeskProposal = defineTool({
  name: 'change_desk_proposal',
  title: 'Change the pieces of a client’s proposal',
  description:
    'Gives products of an open proposal of any account other quantities, colors or sizes, priced and dated anew. It makes a version with the name of the person, which the client sees at the same link; an approval of an older one is refused. Tell the client with `write_to_customer`.',
  access: { desk: ['sales'] },
  effect: 'change',
  openWorld: true,
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('Proposal id, `prp_…`'),
    version: z.int().min(1).max(MOST_VERSIONS).describe('Version of the proposal that was seen'),
    products: changedPieces.min(1),
  }),
  output: ProposalWire,
  errors: ['not_found', 'invalid_state', ...CHANGE_ERRORS],
  example: {
    id: 'prp_demo',
    version: 1,
    products: [{ key: 'demo:BOTTLE-17', parts: [{ color: 'Black', quantity: 100 }] }],
  },
  handler: async (ctx, { id, ...asked }) =>
    newVersion(ctx, (records) => deskProposal(records, id), asked, {
      side: 'desk',
      by: await deskAuthor(ctx),
    }),
});
