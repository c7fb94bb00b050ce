import { z } from 'zod';
import { defineStep } from '../define.ts';
import { PROOF_INPUT } from './proof-input.ts';
import { planProof, publishProof } from './publish-proof.ts';
import { sheetOfLine } from './sheet-of-line.ts';

export const drawProof = defineStep({
  name: 'draw_proof',
  access: { desk: ['production'] },
  effect: 'add',
  input: z.strictObject({
    ...PROOF_INPUT,
    width_inches: z
      .number()
      .min(0.1)
      .max(100)
      .optional()
      .describe('Width of the imprint; default: the largest that fits'),
  }),
  raises: ['proof.ready'],
  isLong: true,
  async handler(ctx, { line, note, width_inches: widthInches, ...seen }) {
    const plan = await planProof(ctx, seen, line);
    const { sheet, facts } = await sheetOfLine(ctx, plan, widthInches);
    const files = await ctx.proofSheets.draw(plan.order.accountId, sheet);
    return publishProof(ctx, plan, seen, { origin: 'drawn', files, facts, note });
  },
});
