import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import type { SavedAddress } from '../quotes/saved-address.ts';
import { SEARCH_INPUT } from '../values/found-page.ts';
import { wordsMatch } from '../values/index-words.ts';

export const listAddresses = defineStep({
  name: 'list_addresses',
  access: 'customer',
  effect: 'read',
  input: z.strictObject(SEARCH_INPUT),
  async handler(ctx, { search = '' }) {
    const all = await ctx.savedAddresses.ofAccount(accountOf(ctx).id);
    const has = wordsMatch(search);
    return { addresses: all.filter((one) => has(textOf(one))) };
  },
});

const textOf = ({ label, shipTo }: SavedAddress): string => [label, ...Object.values(shipTo)].join(' ');
