import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { unknownAddress } from './save-address.ts';

export const removeAddress = defineStep({
  name: 'remove_address',
  access: 'customer',
  effect: 'change',
  input: z.strictObject({ id: z.string().min(1).max(80) }),
  async handler(ctx, { id }) {
    const { id: accountId } = accountOf(ctx);
    if (!(await ctx.transaction((tx) => tx.savedAddresses.remove(accountId, id)))) throw unknownAddress();
    return { id };
  },
});
