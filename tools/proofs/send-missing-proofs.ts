import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { linesNeedingProof } from '../orders/order.ts';
import { linesOfProof } from './lines-of-proof.ts';
import { newestProof } from './proof-rounds.ts';
import { type PublishedProof, planProof, publishProof } from './publish-proof.ts';
import { sheetOfLine } from './sheet-of-line.ts';

/** A line whose proof is out, approved or to be changed is left alone: `draw_proof` makes the next round. Called twice, it sends nothing twice. */
export const sendMissingProofs = defineStep({
  name: 'send_missing_proofs',
  access: { desk: ['production'] },
  effect: 'add',
  input: z.strictObject(ORDER_REF_INPUT),
  raises: ['proof.ready'],
  isLong: true,
  async handler(ctx, seen) {
    const order = await loadOrder(ctx, seen);
    const sent = await ctx.proofs.ofOrder(order.id);
    const missing = new Set(linesNeedingProof(order).filter((line) => !newestProof(sent, line)));
    const firsts = [...missing].map((line) => linesOfProof(order, line)[0].line);
    if (firsts.length === 0)
      throw new ServiceError('invalid_state', 'Each of its lines has a proof, or needs none.');
    const proofs: PublishedProof[] = [];
    const refused: { line: number; reason: string }[] = [];
    for (const line of new Set(firsts)) {
      try {
        const plan = await planProof(ctx, seen, line);
        if (newestProof(await ctx.proofs.ofOrder(order.id), line)) continue;
        const { sheet, facts } = await sheetOfLine(ctx, plan, undefined);
        const files = await ctx.proofSheets.draw(order.accountId, sheet);
        proofs.push(await publishProof(ctx, plan, seen, { origin: 'drawn', files, facts, note: undefined }));
      } catch (cause) {
        if (!(cause instanceof ServiceError) || cause.code === 'internal') throw cause;
        refused.push({ line, reason: cause.message });
      }
    }
    return { proofs, refused };
  },
});
