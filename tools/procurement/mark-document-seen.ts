import { z } from 'zod';
import { defineTool } from '../define.ts';
import { DOCUMENT_ID, DocumentWhole } from './document-wire.ts';
import { wholeDocument } from './find-document.ts';

export const markDocumentSeen = defineTool({
  name: 'mark_document_seen',
  title: 'Say that a document was looked at',
  description:
    'Takes a refused order, or a document that could not be sent, off the board: somebody at the desk looked after it. It stays in the log.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject(DOCUMENT_ID),
  output: DocumentWhole,
  errors: ['not_found'],
  example: { id: 'pdoc_demo' },
  handler: (ctx, { id }) =>
    ctx.transaction(async (tx) => {
      await tx.documentLog.looked(id);
      return wholeDocument(tx, id);
    }),
});
