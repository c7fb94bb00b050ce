import { z } from 'zod';
import { LARGEST_UPLOAD_BYTES } from '../artwork/port.ts';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { bytesOfFile, fileField } from '../values/base64.ts';
import { uploadedFacts } from './proof-facts.ts';
import { PROOF_INPUT } from './proof-input.ts';
import type { ProofFiles } from './proof-sheets-port.ts';
import { planProof, publishProof } from './publish-proof.ts';

export const uploadProof = defineStep({
  name: 'upload_proof',
  access: { desk: ['production'] },
  effect: 'add',
  input: z.strictObject({
    ...PROOF_INPUT,
    data_base64: fileField(LARGEST_UPLOAD_BYTES, { empty: 'is empty; choose a file' }).describe(
      'The file’s bytes in base64',
    ),
  }),
  raises: ['proof.ready'],
  isLong: true,
  async handler(ctx, { line, note, data_base64, ...seen }) {
    const bytes = bytesOfFile(data_base64);
    const plan = await planProof(ctx, seen, line);
    const files = await openFile(ctx, plan.order.accountId, bytes);
    const facts = uploadedFacts(plan.lines);
    return publishProof(ctx, plan, seen, { origin: 'uploaded', files, facts, note });
  },
});

/** A fault of the file is reported as a fault of the input field. */
async function openFile(ctx: Ctx, accountId: string, bytes: Uint8Array): Promise<ProofFiles> {
  try {
    return await ctx.proofSheets.open(accountId, bytes);
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.code !== 'validation_failed') throw cause;
    throw new ServiceError(cause.code, cause.said, { param: 'data_base64', cause });
  }
}
