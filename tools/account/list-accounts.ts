import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { DeskAccountWire, toDeskAccountWire } from './desk-account-wire.ts';

export const listAccounts = defineTool({
  name: 'list_accounts',
  title: 'List the accounts of customers',
  description:
    'The accounts and the terms they order on, for the desk. Change the terms with `set_account_terms`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    words: z.string().trim().max(200).optional().describe('Part of the name or the address'),
    ...PAGE_INPUT,
  }),
  output: z.object({ accounts: z.array(DeskAccountWire).describe('Newest first'), ...PAGE_OUTPUT }),
  errors: [],
  example: { words: 'demo' },
  async handler(ctx, { words = '', ...page }) {
    const { accounts, total } = await ctx.accounts.search({ text: words, ...page });
    return { accounts: accounts.map(toDeskAccountWire), ...pageOf(total, accounts.length, page) };
  },
});
