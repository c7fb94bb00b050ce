import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { DOCUMENT_ID, DocumentWhole } from './document-wire.ts';
import { wholeDocument } from './find-document.ts';

export const resendDocument = defineTool({
  name: 'resend_document',
  title: 'Send a document again',
  description:
    'Puts a document of ours, such as a confirmation or an invoice, back among those that wait to be sent to the buyer’s system: at once, unchanged, with all its attempts. One that waits is not sent twice.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject(DOCUMENT_ID),
  output: DocumentWhole,
  errors: ['not_found', 'invalid_state'],
  example: { id: 'pdoc_demo' },
  handler: (ctx, { id }) =>
    ctx.transaction(async (tx, { now }) => {
      const isAgain = await tx.documentLog.sendAgain(id, now().toISOString());
      const document = await wholeDocument(tx, id);
      if (!isAgain)
        throw new ServiceError(
          'invalid_state',
          document.status === 'pending'
            ? 'This document waits to be sent already.'
            : 'Only documents that are sent to the buyer’s system can be sent again.',
        );
      return document;
    }),
});
