import { z } from 'zod';
import { defineStep } from '../define.ts';
import { managedStore } from './managed-store.ts';
import { gatherRequests } from './quote-requests.ts';

/**
 * One quote of all approved pieces that reach the minimum of their item, at today's prices; what is below waits. Requests
 * go into one quote, and come back if it lapses, is declined, or its order is cancelled.
 */
export const quoteStoreRequests = defineStep({
  name: 'quote_store_requests',
  access: { customer: 'manage', desk: ['sales'], link: 'store_manager' },
  effect: 'add',
  input: z.strictObject({ store_id: z.string().min(1).max(120).optional() }),
  raises: ['quote.saved'],
  async handler(ctx, { store_id: id }) {
    const { store, account } = await managedStore(ctx, ctx, id);
    return gatherRequests(ctx, store, account, ctx.caller.kind === 'link' ? store.managerName : account.name);
  },
});
