import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { MOST_IN_A_BATCH } from './proof-wish.ts';

/** How far the proofs are that were started at once. */
export const showProofBatch = defineStep({
  name: 'show_proof_batch',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({ batch: z.string().min(1).max(120).describe('The batch, `pbt_…`') }),
  async handler(ctx, { batch }) {
    const wishes = await ctx.proofWishes.ofBatch(batch, { limit: MOST_IN_A_BATCH });
    const [first] = wishes;
    if (!first) throw new ServiceError('not_found', 'There is no batch with this id.', { param: 'batch' });
    const { askedBy, createdAt } = first;
    return { batchId: batch, askedBy, createdAt, wishes };
  },
});
