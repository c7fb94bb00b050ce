import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { orderNumber } from '../orders/order-number.ts';
import { linkedProof } from './linked-proof.ts';
import { closedReason } from './proof-closed.ts';
import { newerProof } from './proof-rounds.ts';
import { toProofWire } from './proof-wire.ts';

/** Opening it changes nothing, so a mail scanner may open it too. */
export const openProof = defineStep({
  name: 'open_proof',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
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
