import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { storeOf } from './linked-store.ts';
import { ListedRequests, listedRequests, REQUESTS_INPUT } from './listed-requests.ts';

export const storeRequests = defineTool({
  name: 'store_requests',
  title: 'List requests to company stores',
  description:
    'What people asked of the company stores of the account, of one store or of all. Those in `submitted` wait for a decision, oldest first; those in `approved` are not all ordered yet, and `quote_store_requests` gathers what stands in no quote.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    store_id: z.string().min(1).max(120).optional().describe('Only of this store, `st_…`'),
    ...REQUESTS_INPUT,
  }),
  output: ListedRequests,
  errors: ['not_found'],
  example: { status: 'submitted' },
  async handler(ctx, { store_id: storeId, status, to_ship: isToShip = false, ...page }) {
    const { account } = customerOf(ctx);
    if (storeId !== undefined) await storeOf(ctx, account.id, storeId);
    return listedRequests(ctx, {
      ...page,
      isToShip,
      accountId: account.id,
      ...(storeId === undefined ? {} : { storeId }),
      ...(status === undefined ? {} : { status }),
    });
  },
});
