import { z } from 'zod';
import { defineStep } from '../define.ts';
import { CODE, SEEN } from './supplier-input.ts';

export const removeSupplier = defineStep({
  name: 'remove_supplier',
  access: { desk: ['admin'] },
  effect: 'change',
  input: z.strictObject({
    code: CODE,
    updated_at: SEEN.optional(),
    with_open_orders: z.boolean().default(false).describe('Though orders with its goods are open'),
  }),
  async handler(ctx, { code, updated_at: seen, with_open_orders: withOpenOrders }) {
    await ctx.supplierSetups.remove(code, { seen, withOpenOrders });
    return { code };
  },
});
