import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { unknownAddress } from './save-address.ts';

export const removeAddress = defineTool({
  name: 'remove_address',
  title: 'Remove a saved address',
  description:
    'Takes an address out of those the account keeps. Quotes and orders that ship there stay as they are.',
  access: 'customer',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(80).describe('The address') }),
  output: z.object({ id: z.string().describe('The address that is gone') }),
  errors: ['not_found'],
  example: { id: 'adr_x' },
  async handler(ctx, { id }) {
    const { id: accountId } = accountOf(ctx);
    if (!(await ctx.transaction((tx) => tx.savedAddresses.remove(accountId, id)))) throw unknownAddress();
    return { id };
  },
});
