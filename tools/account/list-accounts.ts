import { z } from 'zod';
import { defineStep } from '../define.ts';
import { PAGE_INPUT } from '../values/list.ts';

export const listAccounts = defineStep({
  name: 'list_accounts',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({
    words: z.string().trim().max(200).optional(),
    ...PAGE_INPUT,
  }),
  async handler(ctx, { words = '', ...page }) {
    const { accounts, total } = await ctx.accounts.search({ text: words, ...page });
    return { accounts, hasMore: page.offset + accounts.length < total };
  },
});
