import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountScope } from '../identity/account-scope.ts';
import { wholeDocument } from './find-document.ts';

export const showBuyerDocument = defineStep({
  name: 'show_buyer_document',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  input: z.strictObject({ id: z.string().max(100) }),
  async handler(ctx, { id }) {
    const own = await accountScope(ctx, undefined);
    const document = await wholeDocument(ctx, id);
    if (own === undefined || document.accountId === own.id) return document;
    throw new ServiceError('not_found', 'There is no document with this id.', { param: 'id' });
  },
});
