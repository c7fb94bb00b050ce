/** What the desk's steps of suppliers share. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { SupplierSummary } from './supplier-records-port.ts';

export const CODE = z.string().min(1).max(32).describe('The supplier');

export const SEEN = z.iso
  .datetime()
  .max(40)
  .describe('`updated_at` of what was looked at: refused where someone changed it since');

/**
 * The supplier as it stands.
 *
 * @throws ServiceError `not_found`
 */
export async function supplierNow({ supplierRecords }: Ctx, code: string): Promise<SupplierSummary> {
  const supplier = await supplierRecords.byCode(code);
  if (supplier) return supplier;
  throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
}
