import { z } from 'zod';
import { defineTool } from '../define.ts';
import { CODE, supplierNow } from './supplier-input.ts';
import { SupplierWire, toSupplierWire } from './supplier-wire.ts';

export const syncSupplier = defineTool({
  name: 'sync_supplier',
  title: 'Copy the catalog of a supplier',
  description:
    'Requests a copy of a supplier’s catalog, in the background: its changes, or everything. Progress and result are in `list_suppliers`. Without a request it is copied on the schedule in its settings.',
  access: { desk: ['admin', 'production'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    code: CODE,
    full: z.boolean().default(false).describe('Everything again, not only what changed'),
    accept_shrink: z
      .boolean()
      .default(false)
      .describe('Products that are no longer listed go, however many they are'),
  }),
  output: SupplierWire,
  errors: ['not_found', 'invalid_state'],
  example: { code: 'acme' },
  async handler(ctx, { code, full, accept_shrink: acceptShrink }) {
    await ctx.supplierSetups.requestSync(code, { isFull: full, acceptShrink });
    return toSupplierWire(await supplierNow(ctx, code));
  },
});
