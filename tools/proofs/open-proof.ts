import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { orderNumber } from '../orders/order-number.ts';
import { Address } from '../values/address.ts';
import { linkedProof } from './linked-proof.ts';
import { CLOSED_REASONS, closedReason } from './proof-closed.ts';
import { newerProof } from './proof-rounds.ts';
import { ProofWire, toProofWire } from './proof-wire.ts';

export const openProof = defineTool({
  name: 'open_proof',
  title: 'Open a proof by its link',
  description:
    'The proof behind the link, what will be made, and the answer once there is one. Opening it changes nothing, so a mail scanner may open it too.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    proof: ProofWire.describe('The proof'),
    closed_reason: z
      .enum(CLOSED_REASONS)
      .nullable()
      .describe('Why it can no longer be answered; null while it can'),
    newer_url: Address.nullable().describe('The proof that replaces it; null where it is the newest'),
    order_number: z.string().describe('The number of its order, `M-10432`'),
    account: z.string().describe('Name of the account that ordered'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const { proof, order, proofs } = await linkedProof(ctx, ctx);
    const newer = newerProof(proof, proofs);
    return {
      proof: toProofWire(proof, ctx.links),
      closed_reason: closedReason(proof, order, proofs),
      newer_url: newer ? ctx.links.proof(newer.id) : null,
      order_number: orderNumber(order),
      account: accountOf(ctx).name,
    };
  },
});
