import { z } from 'zod';
import { defineStep } from '../define.ts';
import { deskAuthor } from '../identity/desk-author.ts';
import { changedPieces } from './changed-offer.ts';
import { deskProposal } from './linked-proposal.ts';
import { newVersion } from './new-version.ts';
import { MOST_VERSIONS } from './versions.ts';

export const changeDeskProposal = defineStep({
  name: 'change_desk_proposal',
  access: { desk: ['sales'] },
  effect: 'change',
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('Proposal id, `prp_…`'),
    version: z.int().min(1).max(MOST_VERSIONS).describe('Version of the proposal that was seen'),
    products: changedPieces.min(1),
  }),
  handler: async (ctx, { id, ...asked }) =>
    newVersion(ctx, (records) => deskProposal(records, id), asked, {
      side: 'desk',
      by: await deskAuthor(ctx),
    }),
});
