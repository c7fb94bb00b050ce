import { z } from 'zod';
import type { Artwork } from '../artwork/artwork.ts';
import { goodsOf } from '../artwork/render-look.ts';
import { findPart } from '../catalog/find-part.ts';
import type { CatalogProduct, DecorationLocation, DecorationMethod, Part } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { ProofWire, toProofWire } from '../orders/proof-wire.ts';
import { decorationOf } from '../pricing/decoration.ts';
import { coloringOf } from './coloring.ts';
import { aspectOfPng, type ImprintSize, largestIn, ofWidth, sizeInWords } from './imprint-size.ts';
import { lineFacts } from './proof-facts.ts';
import { PROOF_INPUT } from './proof-input.ts';
import { proofNotes } from './proof-notes.ts';
import type { ProofSheet } from './proof-sheets-port.ts';
import { type Plan, planProof, publishProof } from './publish-proof.ts';

export const drawProof = defineTool({
  name: 'draw_proof',
  title: 'Draw a proof of a line',
  description:
    'Draws a proof of an order’s line from its logo and the product’s picture, as large as the imprint area allows or as wide as `width_inches` says, and mails the customer its link. It takes the place of earlier proofs of the line. Where the logo cannot be drawn, use `upload_proof`.',
  access: 'desk',
  effect: 'add',
  openWorld: false,
  input: z.strictObject({
    ...PROOF_INPUT,
    width_inches: z.number().min(0.1).max(100).optional().describe('Width of the imprint; default the largest'),
  }),
  output: ProofWire,
  raises: ['proof.ready'],
  errors: ['not_found', 'invalid_state', 'not_available', 'timeout'],
  isLong: true,
  example: { id: 'ord_demo', line: 1, note: 'Please check the spelling.' },
  async handler(ctx, { line, note, width_inches: width, ...seen }) {
    const plan = await planProof(ctx, seen, line);
    const sheet = await sheetOf(ctx, plan, width);
    const files = await ctx.proofSheets.draw(sheet);
    const proof = await publishProof(ctx, plan, seen, { origin: 'drawn', files, facts: sheet.facts, note });
    return toProofWire(proof, ctx.links);
  },
});

async function sheetOf(ctx: Ctx, plan: Plan, width: number | undefined): Promise<ProofSheet> {
  const [{ artworkId, decoration }] = plan.lines;
  const artwork = artworkId === null ? undefined : await ctx.artwork.byId(plan.order.accountId, artworkId);
  if (!artwork) throw undrawable('The line names no logo');
  const logo = artwork.files.cleaned === null ? undefined : await ctx.files.get(artwork.files.cleaned);
  if (!logo) throw undrawable('The logo cannot be drawn here');
  const made = await goodsAsPublished(ctx, plan);
  const { product, part, location, method } = made;
  const aspect = aspectOfPng(logo);
  const imprint = imprintOf(largestIn(location.imprintArea, aspect), aspect, width);
  const goods = goodsOf(product, part, location, method);
  const { colors, words, inks } = coloringOf(
    goods.look,
    artwork.colors,
    method.unit === 'colors' ? decoration.units : null,
  );
  const picture = await pictureOf(ctx, made);
  return {
    orderId: plan.order.id,
    lines: plan.lines.map((one) => one.line),
    round: plan.round,
    at: ctx.now().toISOString(),
    facts: {
      ...lineFacts(plan.lines),
      imprintSize: sizeInWords(imprint),
      colors,
      coloring: words,
      notes: proofNotes({ artwork: artwork as Artwork, imprint, location, isInPicture: picture?.box != null }),
    },
    goods,
    area: location.imprintArea,
    picture,
    logo,
    imprint,
    inks,
  };
}
