import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { Address } from '../values/address.ts';
import { linkedProof } from './linked-proof.ts';
import { newerThan, PROOF_STANDINGS, standingOf } from './proof-standing.ts';
import { ProofWire, toProofWire } from './proof-wire.ts';

export const openProof = defineTool({
  name: 'open_proof',
  title: 'Open a proof by its link',
  description:
    'What the customer with the link sees: the proof, what will be made, and the answer once there is one. Opening it changes nothing, however often and by whatever program.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    proof: ProofWire.describe('What is shown and answered'),
    standing: z
      .enum(PROOF_STANDINGS)
      .describe('Whether it can be answered: `open`; else it was answered, replaced, or the order moved on'),
    newer_url: Address.nullable().describe('The proof that took its place; null where it is the newest'),
    account: z.string().describe('Name of the account that ordered'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const { proof, order, proofs } = await linkedProof(ctx, ctx);
    const newer = newerThan(proof, proofs);
    return {
      proof: toProofWire(proof, ctx.links),
      standing: standingOf(proof, order, proofs),
      newer_url: newer ? ctx.links.proof(newer.id) : null,
      account: accountOf(ctx).name,
    };
  },
});
