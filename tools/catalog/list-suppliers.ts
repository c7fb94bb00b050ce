import { z } from 'zod';
import { defineTool } from '../define.ts';
import { SupplierWire, toSupplierWire } from './supplier-wire.ts';

export const listSuppliers = defineTool({
  name: 'list_suppliers',
  title: 'List the suppliers',
  description:
    'The suppliers of the shop: how each is sold and reached, when its catalog was last copied and what came of it. What is wrong with a catalog is in `supplier_report`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({ suppliers: z.array(SupplierWire).describe('By code') }),
  errors: [],
  example: {},
  async handler(ctx) {
    return { suppliers: (await ctx.supplierRecords.list()).map(toSupplierWire) };
  },
});
