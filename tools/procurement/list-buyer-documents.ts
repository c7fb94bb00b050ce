import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountScope } from '../identity/account-scope.ts';
import { PAGE_INPUT } from '../values/list.ts';
import { DOCUMENT_DIRECTIONS, DOCUMENT_KINDS, DOCUMENT_STATUSES } from './document-log.ts';

/** What the procurement systems of an account, or for the desk of all, sent and were sent; newest first. */
export const listBuyerDocuments = defineStep({
  name: 'list_buyer_documents',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  input: z.strictObject({
    account_id: z.string().max(100).optional(),
    kind: z.enum(DOCUMENT_KINDS).optional(),
    status: z.enum(DOCUMENT_STATUSES).optional(),
    direction: z.enum(DOCUMENT_DIRECTIONS).optional(),
    /** In a number, an id, a name, or the text. */
    words: z.string().trim().max(200).optional(),
    /** Only those that somebody at the desk has to look at. */
    to_look_at: z.boolean().default(false),
    ...PAGE_INPUT,
  }),
  async handler(ctx, { account_id: id, kind, status, direction, words, to_look_at: toLookAt, ...page }) {
    const account = await accountScope(ctx, id);
    const { documents, total } = await ctx.documentLog.list({
      ...page,
      ...(account ? { accountId: account.id } : {}),
      ...(kind ? { kind } : {}),
      ...(status ? { status } : {}),
      ...(direction ? { direction } : {}),
      ...(words ? { text: words } : {}),
      ...(toLookAt ? { toLookAt } : {}),
    });
    return { documents, total, hasMore: page.offset + documents.length < total };
  },
});
