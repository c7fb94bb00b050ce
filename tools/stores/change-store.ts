import { z } from 'zod';
import { defineTool } from '../define.ts';
import { changeRules } from './change-rules.ts';
import { deskStore } from './desk-store.ts';
import { STORE_CHANGES } from './store-rules.ts';
import { StoreWire, toStoreWire } from './store-wire.ts';

export const changeStore = defineTool({
  name: 'change_store',
  title: 'Change a store of any account',
  description:
    'What `update_store` does for an owner, the desk does here for the store of any account: name, welcome, manager, addresses, limits, open or closed.',
  access: { desk: ['sales'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    store_id: z.string().min(1).max(120).describe('The store, `st_…`'),
    ...STORE_CHANGES,
  }),
  output: StoreWire,
  errors: ['not_found', 'not_available', 'invalid_state'],
  example: { store_id: 'st_demo', status: 'closed' },
  async handler(ctx, { store_id: id, ...changes }) {
    const { account } = await deskStore(ctx, id);
    return toStoreWire(await changeRules(ctx, account, id, changes), ctx.links);
  },
});
