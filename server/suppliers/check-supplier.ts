import { ServiceError } from '../../tools/errors.ts';
import type { SupplierParts } from './parts.ts';
import { type Checked, checkSupplier } from './promostandards/check-services.ts';
import { connectTo } from './promostandards/connect.ts';

/**
 * Which of a supplier's services work, even while it is paused.
 *
 * @throws ServiceError `not_found`
 */
export async function checkSupplierNow(
  parts: SupplierParts,
  code: string,
  productId?: string,
): Promise<{ name: string; checked: Checked[] }> {
  const record = await parts.suppliers.byCode(code);
  if (!record || record.status === 'removed')
    throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
  const checked = await checkSupplier(() => connectTo(record, parts, 'alone'), parts.now(), productId);
  return { name: record.name, checked };
}
