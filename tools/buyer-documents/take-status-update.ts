import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { maskedText } from '../procurement/masked-text.ts';

const LONGEST_WORDS = 500;
const MEND = 'Mend what it names, then send the document again.';

export const takeStatusUpdate = defineTool({
  name: 'take_status_update',
  title: 'Take what a buyer’s system says later of a document',
  description:
    'Notes what a procurement system says of a document we sent it: that an invoice was approved, or that it was refused after all, which the desk has to look at. The same update again changes nothing more.',
  access: 'write',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    payload_id: z.string().trim().min(1).max(500).describe('`payloadID` of the document we sent'),
    code: z.int().min(100).max(999).describe('Its status now'),
    is_refused: z.boolean().describe('Whether it refuses the document'),
    text: z.string().max(4_000_000).describe('What is said of it'),
  }),
  output: z.object({
    order_id: z.string().nullable().describe('The order it is about'),
    number: z.string().nullable().describe('Number of the paper'),
  }),
  errors: ['not_found'],
  example: { payload_id: 'pdoc_demo@shop.example', code: 200, is_refused: false, text: 'Approved' },
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
      return { order_id: document.orderId, number: document.number };
    }),
});
