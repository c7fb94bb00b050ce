import { z } from 'zod';
import { defineStep } from '../define.ts';
import { wholeDocument } from './find-document.ts';

export const markDocumentSeen = defineStep({
  name: 'mark_document_seen',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  input: z.strictObject({ id: z.string().max(100) }),
  handler: (ctx, { id }) =>
    ctx.transaction(async (tx) => {
      await tx.documentLog.looked(id);
      return wholeDocument(tx, id);
    }),
});
