import { ServiceError } from '../../tools/errors.ts';
import { suppliersStore } from '../db/stores/suppliers.ts';
import { sealing } from '../secrets/sealing.ts';
import type { ConfigurationParts } from './configuration.ts';
import { type Checked, checkSupplier } from './promostandards/check.ts';
import { connectTo } from './promostandards/connect.ts';
import { wallClock } from './promostandards/throttle.ts';

/**
 * What of a supplier's services works, paused or not.
 *
 * @throws ServiceError `not_found`
 */
export async function checkNow(
  { ledger, secret, config, now }: ConfigurationParts,
  code: string,
  productId?: string,
): Promise<{ name: string; checked: Checked[] }> {
  const record = await suppliersStore(ledger.reader).byCode(code);
  if (!record || record.status === 'removed')
    throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
  const parts = {
    sealing: sealing(secret, 'suppliers'),
    allowLocal: config.ALLOW_LOCAL_URLS,
    clock: wallClock(now),
  };
  const checked = await checkSupplier(() => connectTo(record, parts, 'alone'), now(), productId);
  return { name: record.name, checked };
}
