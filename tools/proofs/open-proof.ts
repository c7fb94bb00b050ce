import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { orderNumber } from '../orders/order-number.ts';
import { linkedProof } from './linked-proof.ts';
import { closedReason } from './proof-closed.ts';
import { newerProof } from './proof-rounds.ts';

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
      proof,
      pictureUrl: ctx.links.file(proof.files.picture),
      /** The PDF the picture was drawn from. */
      documentUrl: proof.files.document && ctx.links.file(proof.files.document),
      closedReason: closedReason(proof, order, proofs),
      newerUrl: newer ? ctx.links.proof(newer.id) : null,
      orderNumber: orderNumber(order),
      account: accountOf(ctx).name,
    };
  },
});
