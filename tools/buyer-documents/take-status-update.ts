import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { maskedText } from '../procurement/masked-text.ts';

const LONGEST_WORDS = 500;
const MEND = 'Mend what it names, then send the document again.';

export const takeStatusUpdate = defineStep({
  name: 'take_status_update',
  access: 'write',
  effect: 'change',
  input: z.strictObject({
    payload_id: z.string().trim().min(1).max(500),
    code: z.int().min(100).max(999),
    is_refused: z.boolean(),
    text: z.string().max(4_000_000),
  }),
  handler: (ctx, { payload_id, code, is_refused, text }) =>
    ctx.transaction(async (tx, ctx) => {
      const accountId = accountOf(ctx).id;
      const query = { accountId, direction: 'out' as const, text: payload_id, limit: 10, offset: 0 };
      const { documents } = await tx.documentLog.list(query);
      const document = documents.find(({ payloadId, dueAt }) => payloadId === payload_id && dueAt !== null);
      if (!document)
        throw new ServiceError('not_found', 'No document with this payloadID was sent to this account.', {
          param: 'payload_id',
        });
      const reason = maskedText(text.slice(0, LONGEST_WORDS)) || null;
      const said = { code: String(code), reason };
      await tx.documentLog.noteVerdict(
        document.id,
        is_refused
          ? { ...said, status: 'failed', nextStep: MEND, lookSince: ctx.now().toISOString() }
          : { ...said, status: 'delivered', nextStep: null, lookSince: null },
      );
      return { orderId: document.orderId, number: document.number };
    }),
});
