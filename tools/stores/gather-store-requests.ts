import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { linkedStore } from './linked-store.ts';
import { GATHER_ERRORS, Gathered, gatherRequests } from './quote-requests.ts';

/** It has no MCP or REST door: only a person at the manager's page may do this. */
export const gatherStoreRequests = defineTool({
  name: 'gather_store_requests',
  title: 'Gather approved requests into a quote',
  description:
    'One quote of all approved pieces that reach the minimum of their item, at today’s prices, setup charged once an item; what is below waits, with how many more it needs. Requests go into one quote, and come back if it lapses, is declined, or its order is cancelled. Nothing is ordered or charged by it.',
  access: 'link',
  effect: 'add',
  openWorld: true,
  input: z.strictObject({}),
  output: Gathered,
  raises: ['quote.saved'],
  errors: GATHER_ERRORS,
  example: {},
  async handler(ctx) {
    const store = await linkedStore(ctx, ctx, 'store_manager');
    return gatherRequests(ctx, store, accountOf(ctx), store.managerName);
  },
});
