import { z } from 'zod';
import { defineTool } from '../define.ts';
import { CODE, supplierNow } from './supplier-input.ts';
import { SupplierWire, toSupplierWire } from './supplier-wire.ts';

export const syncSupplier = defineTool({
  name: 'sync_supplier',
  title: 'Copy the catalog of a supplier',
  description:
    'Has the catalog of a supplier copied as soon as nobody else copies it, in the background: what changed, or everything. How far it is and what came of it stands in `list_suppliers`. It is copied by itself as often as its settings say.',
  access: 'desk',
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
