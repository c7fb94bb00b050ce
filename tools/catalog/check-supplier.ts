import { z } from 'zod';
import { defineStep } from '../define.ts';
import { CODE } from './supplier-input.ts';

/** Calls each service once, in the gentlest way it has. Nothing is changed or ordered. */
export const checkSupplier = defineStep({
  name: 'check_supplier',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({
    code: CODE,
    product_id: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('The product that is asked about; one that changed lately where left out'),
  }),
  async handler(ctx, { code, product_id: productId }) {
    return { services: await ctx.supplierSetups.check(code, productId) };
  },
});
