import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { changeRules } from './change-rules.ts';
import { linkedStore } from './linked-store.ts';
import { MANAGER_CHANGES } from './store-rules.ts';
import { StoreWire, toStoreWire } from './store-wire.ts';

/** It has no MCP or REST door: only its manager, on the store's page. */
export const arrangeStore = defineTool({
  name: 'arrange_store',
  title: 'Change a company store as its manager',
  description:
    'What `update_store` does for an owner, as far as it is the manager’s: name, welcome, logo and color, open or closed. Who manages it and who may ask stays with the owners of the account.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject(MANAGER_CHANGES),
  output: StoreWire,
  errors: ['not_found', 'not_available', 'invalid_state'],
  example: { color: '#0f5b4c' },
  async handler(ctx, changes) {
    const { id } = await linkedStore(ctx, ctx, 'store_manager');
    return toStoreWire(await changeRules(ctx, accountOf(ctx), id, changes), ctx.links);
  },
});
