import { z } from 'zod';
import { defineTool } from '../define.ts';
import { DOCUMENT_ID, DocumentWhole } from './document-wire.ts';
import { wholeDocument } from './find-document.ts';

export const showDeskDocument = defineTool({
  name: 'show_desk_document',
  title: 'A document of a buyer’s system',
  description:
    'One document of the log for the desk: its text with secrets masked, the answer, why, and what to do.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(DOCUMENT_ID),
  output: DocumentWhole,
  errors: ['not_found'],
  example: { id: 'pdoc_demo' },
  handler: (ctx, { id }) => wholeDocument(ctx, id),
});
