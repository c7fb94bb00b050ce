import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import type { SavedAddress } from '../quotes/saved-address.ts';
import { SavedAddressWire, toSavedAddressWire } from '../quotes/saved-address-wire.ts';
import { SEARCH_INPUT } from '../values/found-page.ts';
import { wordsMatch } from '../values/index-words.ts';

export const listAddresses = defineTool({
  name: 'list_addresses',
  title: 'List the saved addresses',
  description:
    'The addresses the account keeps for its deliveries, the default first; with `search` those with its words in label, name, company, street, city or ZIP code. `save_address` adds and changes them.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(SEARCH_INPUT),
  output: z.object({ addresses: z.array(SavedAddressWire).describe('The default first, then by label') }),
  errors: [],
  example: {},
  async handler(ctx, { search = '' }) {
    const all = await ctx.savedAddresses.ofAccount(accountOf(ctx).id);
    const has = wordsMatch(search);
    return { addresses: all.filter((one) => has(textOf(one))).map(toSavedAddressWire) };
  },
});

const textOf = ({ label, shipTo }: SavedAddress): string => [label, ...Object.values(shipTo)].join(' ');
