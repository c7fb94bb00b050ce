import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PROOF_INPUT } from './proof-input.ts';
import { ProofWire, toProofWire } from './proof-wire.ts';
import { planProof, publishProof } from './publish-proof.ts';
import { sheetOfLine } from './sheet-of-line.ts';

export const drawProof = defineTool({
  name: 'draw_proof',
  title: 'Draw a proof of a line',
  description:
    'Draws a proof of an order’s line from its logo or text and the product’s picture, as large as the imprint area allows or `width_inches` wide, and mails the customer its link. It replaces earlier proofs of the line. Where the logo cannot be drawn, use `upload_proof`.',
  access: { desk: ['production'] },
  effect: 'add',
  openWorld: false,
  input: z.strictObject({
    ...PROOF_INPUT,
    width_inches: z
      .number()
      .min(0.1)
      .max(100)
      .optional()
      .describe('Width of the imprint; default: the largest that fits'),
  }),
  output: ProofWire,
  raises: ['proof.ready'],
  errors: ['not_found', 'invalid_state', 'not_available', 'timeout'],
  isLong: true,
  example: { id: 'ord_demo', line: 1, note: 'Please check the spelling.' },
  async handler(ctx, { line, note, width_inches: widthInches, ...seen }) {
    const plan = await planProof(ctx, seen, line);
    const { sheet, facts } = await sheetOfLine(ctx, plan, widthInches);
    const files = await ctx.proofSheets.draw(sheet);
    const proof = await publishProof(ctx, plan, seen, { origin: 'drawn', files, facts, note });
    return toProofWire(proof, ctx.links);
  },
});
