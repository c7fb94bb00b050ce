import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, actorOf } from '../identity/account-of.ts';
import { bytesOfFile, fileField } from '../values/base64.ts';
import { deskDay } from '../values/calendar.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { LARGEST_PAPER_BYTES, paperFormat } from '../values/paper-file.ts';
import { oneLine } from '../values/text.ts';
import { US_STATE_CODES } from '../values/us-states.ts';
import type { Exemption } from './exemption.ts';
import { EXEMPTION_FIELDS, ExemptionWire, toExemptionWire } from './exemption-wire.ts';

const LONGEST_NUMBER = 60;
const LONGEST_FILE_NAME = 120;

export const submitExemption = defineTool({
  name: 'submit_exemption',
  title: 'Send a sales tax certificate',
  description:
    'Sends the desk a resale or exemption certificate for one state, with its file (PDF, PNG or JPG, at most 10 MB) where there is one. Once the desk accepts it, quotes and orders to that state bear no sales tax until it expires. One that waits for the same state is replaced. To see how they stand use `list_exemptions`.',
  access: 'write',
  effect: 'add',
  duty: 'manage',
  openWorld: false,
  input: z.strictObject({
    ...EXEMPTION_FIELDS,
    state: z.enum(US_STATE_CODES).describe('The state it holds in, such as `CA`'),
    number: z.string().trim().min(1).max(LONGEST_NUMBER).describe('The number of the certificate or permit'),
    expires_on: z.iso
      .date()
      .optional()
      .describe('The last day it is valid; left out where it does not expire'),
    data_base64: fileField(LARGEST_PAPER_BYTES).optional().describe('The certificate’s bytes in base64'),
    file_name: z.string().max(1_000).optional().describe('What the file is called'),
    ...IDEMPOTENCY_INPUT,
  }),
  output: ExemptionWire,
  errors: [],
  http: {
    method: 'POST',
    path: '/exemptions',
    form: { file: 'file', base64To: 'data_base64', nameTo: 'file_name', without: [] },
  },
  mcp: 'callable',
  example: { kind: 'resale', state: 'CA', number: 'SR-100200300' },
  async handler(ctx, { kind, state, expires_on = null, data_base64, file_name = '', ...sent }) {
    const now = ctx.now();
    const day = deskDay(now);
    if (expires_on !== null && expires_on < day)
      throw new ServiceError('validation_failed', 'This certificate has expired; send one that is valid.', {
        param: 'expires_on',
      });
    const number = oneLine(sent.number, LONGEST_NUMBER);
    if (number === '')
      throw new ServiceError('validation_failed', 'Give a number that can be seen.', { param: 'number' });
    const id = ctx.newId('exm');
    const bytes = data_base64 === undefined ? null : bytesOfFile(data_base64);
    const file = bytes && `${id}-original.${paperFormat(bytes).ending}`;
    const exemption: Exemption = {
      id,
      accountId: accountOf(ctx).id,
      kind,
      state,
      number,
      status: 'submitted',
      file,
      fileName: file && (oneLine(file_name, LONGEST_FILE_NAME) || file),
      expiresOn: expires_on,
      submittedAt: now.toISOString(),
      submittedBy: actorOf(ctx.caller),
      decidedAt: null,
      decidedBy: null,
      reason: null,
      expiryNote: null,
    };
    if (file !== null && bytes !== null) await ctx.files.put(file, bytes);
    await keep(ctx, exemption);
    return toExemptionWire(exemption, ctx.links, day);
  },
});

/** Replaces the one that waits for the same state, so that the desk sees one. */
async function keep(ctx: Ctx, exemption: Exemption): Promise<void> {
  const stale = await ctx
    .transaction(async (tx) => {
      const earlier = await tx.exemptions.waiting(exemption.accountId, exemption.state);
      if (earlier) await tx.exemptions.remove(earlier.id);
      await tx.exemptions.add(exemption);
      return earlier?.file ?? null;
    })
    .catch(async (cause) => {
      if (exemption.file !== null) await ctx.files.remove(exemption.file);
      throw cause;
    });
  if (stale !== null) await ctx.files.remove(stale);
}
