import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { DOCUMENT_FILTERS, DocumentRow, queryOf, toDocumentRow } from './document-wire.ts';

export const listDeskDocuments = defineTool({
  name: 'list_desk_documents',
  title: 'The documents of buyers’ systems',
  description:
    'What the procurement systems of all accounts sent and were sent, and what strangers tried, newest first. One of them whole: `show_desk_document`; one that was looked at: `mark_document_seen`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    ...DOCUMENT_FILTERS,
    account_id: z.string().max(100).optional().describe('Only those of this account'),
    to_look_at: z.boolean().default(false).describe('Only those that somebody has to look at'),
  }),
  output: z.object({ documents: z.array(DocumentRow).describe('Newest first'), ...PAGE_OUTPUT }),
  errors: [],
  example: { to_look_at: true },
  async handler(ctx, { account_id, to_look_at, ...asked }) {
    const { documents, total } = await ctx.documentLog.list({
      ...queryOf(asked),
      ...(account_id === undefined ? {} : { accountId: account_id }),
      ...(to_look_at ? { toLookAt: true } : {}),
    });
    return { documents: documents.map(toDocumentRow), ...pageOf(total, documents.length, asked) };
  },
});
