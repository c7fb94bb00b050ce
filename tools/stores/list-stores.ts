import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { MOST_WAITING } from './store-request.ts';
import { StoreWire, toStoreWire } from './store-wire.ts';

export const listStores = defineTool({
  name: 'list_stores',
  title: 'List company stores',
  description:
    'The company stores of the account, newest first, each with both of its addresses and how many requests wait for a decision. For the requests themselves use `store_requests`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(PAGE_INPUT),
  output: z.object({
    stores: z
      .array(
        StoreWire.extend({
          waiting: z.int().min(0).max(MOST_WAITING).describe('Requests that wait for a decision'),
        }),
      )
      .describe('Newest first'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  example: {},
  async handler(ctx, page) {
    const { stores, total } = await ctx.companyStores.ofAccount(customerOf(ctx).account.id, page);
    const wires = stores.map(async (store) => ({
      ...toStoreWire(store, ctx.links),
      waiting: await ctx.companyStores.waiting(store.id),
    }));
    return { stores: await Promise.all(wires), ...pageOf(total, stores.length, page) };
  },
});
