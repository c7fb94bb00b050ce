import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { DOCUMENT_FILTERS, DocumentRow, queryOf, toDocumentRow } from './document-wire.ts';

export const listBuyerDocuments = defineTool({
  name: 'list_buyer_documents',
  title: 'List the documents of your system',
  description:
    'The documents that the account’s own procurement system sent and was sent, with what became of each, newest first. One of them whole: `show_buyer_document`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(DOCUMENT_FILTERS),
  output: z.object({ documents: z.array(DocumentRow).describe('Newest first'), ...PAGE_OUTPUT }),
  errors: [],
  example: { status: 'refused' },
  async handler(ctx, asked) {
    const accountId = customerOf(ctx).account.id;
    const { documents, total } = await ctx.documentLog.list({ ...queryOf(asked), accountId });
    return { documents: documents.map(toDocumentRow), ...pageOf(total, documents.length, asked) };
  },
});
