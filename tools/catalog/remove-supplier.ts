import { z } from 'zod';
import { defineTool } from '../define.ts';
import { CODE, SEEN } from './supplier-input.ts';

export const removeSupplier = defineTool({
  name: 'remove_supplier',
  title: 'Remove a supplier',
  description:
    'Lets a supplier go: from then on its goods are not sold, and in a moment they are gone from the catalog. Quotes and orders keep what they say of them. An order that is open would be sent to nobody and heard of by nobody, so those have to be known. To stop for a while set it to paused with `save_supplier`.',
  access: 'desk',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    code: CODE,
    updated_at: SEEN.optional(),
    with_open_orders: z.boolean().default(false).describe('Though orders with its goods are open'),
  }),
  output: z.object({ code: z.string().describe('The supplier that goes') }),
  errors: ['not_found', 'invalid_state'],
  example: { code: 'acme' },
  async handler(ctx, { code, updated_at: seen, with_open_orders: withOpenOrders }) {
    await ctx.supplierSetups.remove(code, { seen, withOpenOrders });
    return { code };
  },
});
