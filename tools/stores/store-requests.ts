import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountScope } from '../identity/account-scope.ts';
import { PAGE_INPUT } from '../values/list.ts';
import { managedStore } from './managed-store.ts';
import { shownRequests } from './shown-request.ts';
import { STORE_REQUEST_STATUSES } from './store-request.ts';

/** Those that wait oldest first, all others newest first. */
export const storeRequests = defineStep({
  name: 'store_requests',
  access: { customer: 'manage', desk: 'any' },
  effect: 'read',
  input: z.strictObject({
    store_id: z.string().min(1).max(120).optional(),
    status: z.enum(STORE_REQUEST_STATUSES).optional(),
    /** Only approved requests with goods of the stock that were not sent. */
    to_ship: z.literal(true).optional(),
    ...PAGE_INPUT,
  }),
  async handler(ctx, { store_id: id, status, to_ship: isToShip = false, ...page }) {
    const account = await accountScope(ctx, undefined);
    if (id !== undefined) await managedStore(ctx, ctx, id);
    return shownRequests(ctx, {
      ...page,
      isToShip,
      ...(account === undefined ? {} : { accountId: account.id }),
      ...(id === undefined ? {} : { storeId: id }),
      ...(status === undefined ? {} : { status }),
    });
  },
});
