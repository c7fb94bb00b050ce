import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { changeRules } from './change-rules.ts';
import { STORE_CHANGES } from './store-rules.ts';
import { StoreWire, toStoreWire } from './store-wire.ts';

export const updateStore = defineTool({
  name: 'update_store',
  title: 'Change a company store',
  description:
    'Changes the name, the welcome, the manager, whose addresses may ask, the limit of an item, or closes and opens the store. For owners of the account; what is left out stays. Requests that were sent stay as they are.',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  openWorld: false,
  input: z.strictObject({
    store_id: z.string().min(1).max(120).describe('The store, `st_…`'),
    ...STORE_CHANGES,
  }),
  output: StoreWire,
  errors: ['not_found', 'not_available', 'invalid_state'],
  example: { store_id: 'st_demo', status: 'closed' },
  async handler(ctx, { store_id: id, ...changes }) {
    const { account } = customerOf(ctx);
    return toStoreWire(await changeRules(ctx, account, id, changes), ctx.links);
  },
});
