import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { MOST_WAITING } from './store-request.ts';
import { StoreWire, toStoreWire } from './store-wire.ts';

export const allStores = defineTool({
  name: 'all_stores',
  title: 'List company stores of all accounts',
  description:
    'Every company store with its account, its manager and how many requests wait for a decision, newest first, for the desk. `make_store` makes one, `change_store` changes its rules, `all_store_requests` has the requests.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(PAGE_INPUT),
  output: z.object({
    stores: z
      .array(
        StoreWire.extend({
          account: z
            .object({
              id: z.string().describe('Account id'),
              name: z.string().describe('What it is called'),
              email: z.string().describe('Its own address'),
            })
            .describe('Whose store it is'),
          waiting: z.int().min(0).max(MOST_WAITING).describe('Requests that wait for a decision'),
        }),
      )
      .describe('Newest first'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  example: {},
  async handler(ctx, page) {
    const { stores, total } = await ctx.companyStores.all(page);
    const wires = stores.map(async (store) => {
      const [account, waiting] = await Promise.all([
        ctx.accounts.byId(store.accountId),
        ctx.companyStores.waiting(store.id),
      ]);
      if (!account) throw new Error(`${store.id} is the store of no account`);
      const { id, name, email } = account;
      return { ...toStoreWire(store, ctx.links), account: { id, name, email }, waiting };
    });
    return { stores: await Promise.all(wires), ...pageOf(total, stores.length, page) };
  },
});
