import { z } from 'zod';
import { defineStep } from '../define.ts';

export const listSuppliers = defineStep({
  name: 'list_suppliers',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    return { suppliers: await ctx.supplierRecords.list() };
  },
});
