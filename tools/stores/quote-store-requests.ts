import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { storeOf } from './linked-store.ts';
import { GATHER_ERRORS, Gathered, gatherRequests } from './quote-requests.ts';

export const quoteStoreRequests = defineTool({
  name: 'quote_store_requests',
  title: 'Quote what was approved in a store',
  description:
    'What `gather_store_requests` does for the manager of a store, a signed-in person to the account does here: one quote of the approved pieces that reach their minimum. Nothing is ordered or charged by it.',
  access: 'customer',
  effect: 'add',
  openWorld: true,
  input: z.strictObject({ store_id: z.string().min(1).max(120).describe('The store, `st_…`') }),
  output: Gathered,
  raises: ['quote.saved'],
  errors: GATHER_ERRORS,
  example: { store_id: 'st_demo' },
  async handler(ctx, { store_id: id }) {
    const { account } = customerOf(ctx);
    return gatherRequests(ctx, await storeOf(ctx, account.id, id), account, account.name);
  },
});
