import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { CODE } from './supplier-input.ts';

/** How a supplier is reached, sold and asked; its account and password are never shown. */
export const openSupplier = defineStep({
  name: 'open_supplier',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({ code: CODE.nullable().default(null).describe('The supplier; null for a new one') }),
  async handler({ supplierSetups }, { code }) {
    const opened = await supplierSetups.open(code);
    if (!opened) throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
    return { code, ...opened, services: supplierSetups.services };
  },
});
