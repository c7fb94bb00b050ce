import { z } from 'zod';
import { defineTool } from '../define.ts';
import { deskStore } from './desk-store.ts';
import { ListedRequests, listedRequests, REQUESTS_INPUT } from './listed-requests.ts';

export const allStoreRequests = defineTool({
  name: 'all_store_requests',
  title: 'List requests of all company stores',
  description:
    'What people asked of the company stores of all accounts, for the desk: with the status `submitted` those that wait for a decision, oldest first. Where a manager asks for it, answer one with `answer_store_request`.',
  access: 'desk',
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
    if (storeId !== undefined) await deskStore(ctx, storeId);
    return listedRequests(ctx, {
      ...page,
      isToShip,
      ...(storeId === undefined ? {} : { storeId }),
      ...(status === undefined ? {} : { status }),
    });
  },
});
