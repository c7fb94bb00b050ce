import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { SUPPLIER_FIELDS } from './supplier-fields.ts';
import { CODE } from './supplier-input.ts';
import { SetupWire, toSetupWire } from './supplier-setup-wire.ts';

export const openSupplier = defineTool({
  name: 'open_supplier',
  title: 'Read how a supplier is configured',
  description:
    'How a supplier is reached, sold and asked, to be changed with `save_supplier`; without a code what a new one begins with. Its account and password are never shown. How good its catalog is says `supplier_report`.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ code: CODE.nullable().default(null).describe('The supplier; null for a new one') }),
  output: z.object({
    code: z.string().nullable().describe('In front of its products’ keys; null for a new one'),
    name: z.string().describe('Its name'),
    status: SUPPLIER_FIELDS.status,
    updated_at: z.iso.datetime().nullable().describe('Send it with a change; null for a new one'),
    endpoints: SUPPLIER_FIELDS.endpoints,
    ...SetupWire.shape,
    own_accounts: z.array(z.string()).describe('Services that take us for another person than the others do'),
    open_orders: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .describe('Orders with its goods that are not at their end'),
    services: z
      .array(
        z.object({
          service: z.string().describe('Its name: `Inventory`'),
          version: z.string().describe('Its version: `2.0.0`'),
        }),
      )
      .describe('Every service that is spoken here'),
  }),
  errors: ['not_found'],
  example: { code: 'acme' },
  async handler({ supplierSetups }, { code }) {
    const opened = await supplierSetups.open(code);
    if (!opened) throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
    const { name, status, updatedAt, setup, ownAccounts, openOrders } = opened;
    return {
      code,
      name,
      status,
      updated_at: updatedAt,
      endpoints: setup.endpoints,
      ...toSetupWire(setup),
      own_accounts: ownAccounts,
      open_orders: openOrders,
      services: [...supplierSetups.services],
    };
  },
});
