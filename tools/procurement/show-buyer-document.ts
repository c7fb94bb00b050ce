import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { DOCUMENT_ID, DocumentWhole, toDocumentWhole } from './document-wire.ts';

export const showBuyerDocument = defineTool({
  name: 'show_buyer_document',
  title: 'Show a document of your system',
  description:
    'One document that the account’s procurement system sent or was sent: its text with secrets masked, the answer, why, and what to do. Those of other accounts are not found.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(DOCUMENT_ID),
  output: DocumentWhole,
  errors: ['not_found'],
  example: { id: 'pdoc_demo' },
  async handler(ctx, { id }) {
    const { id: accountId, name, email } = customerOf(ctx).account;
    const document = await ctx.documentLog.byId(id);
    if (document?.accountId !== accountId)
      throw new ServiceError('not_found', 'This account has no document with this id.', { param: 'id' });
    return toDocumentWhole(document, { id: accountId, name, email });
  },
});
