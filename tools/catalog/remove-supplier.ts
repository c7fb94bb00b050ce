import { z } from 'zod';
import { defineTool } from '../define.ts';
import { CODE, SEEN } from './supplier-input.ts';

export const removeSupplier = defineTool({
  name: 'remove_supplier',
  title: 'Remove a supplier',
  description:
    'Removes a supplier: its goods are no longer sold, and soon leave the catalog. Quotes and orders keep their copy of the facts. Its open orders could neither be sent nor followed, so the caller has to confirm their number. To stop for a while set it to paused with `save_supplier`.',
  access: { desk: ['admin'] },
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
