/** How a supplier goes: marked first, so that nothing is sold, asked or copied from then on; its products are cleared away after. */
import { ServiceError } from '../../tools/errors.ts';
import { FINAL_STATUSES } from '../../tools/orders/moves.ts';
import { ORDER_STATUSES } from '../../tools/orders/order.ts';
import { syncProgress } from '../db/catalog/sync-progress.ts';
import { replaceSupplierProducts } from '../db/catalog/write.ts';
import type { Connection } from '../db/ledger.ts';
import { ordersStore } from '../db/stores/orders.ts';
import { type SupplierRecord, suppliersStore } from '../db/stores/suppliers.ts';
import { type ConfigurationParts, refuseUnlessSeen } from './configuration.ts';
import { supplierOf } from './promostandards/connect.ts';

type Parts = Pick<ConfigurationParts, 'ledger' | 'catalogDb' | 'now'>;

const OPEN = ORDER_STATUSES.filter((status) => !FINAL_STATUSES.includes(status));
/** Longer than any catalog takes to be cleared away. */
const LEASE_MS = 10 * 60_000;

/** How many orders with goods of this supplier have not come to their end. */
export async function openOrdersOf(db: Connection, code: string): Promise<number> {
  const open = await ordersStore(db).inStatus(OPEN);
  return open.filter(({ items }) => items.some(({ key }) => key.startsWith(`${code}:`))).length;
}

/**
 * Marks the supplier as one that goes.
 *
 * @throws ServiceError `not_found`; `invalid_state` where orders of its goods are open and that was not known, or somebody
 * else changed it meanwhile
 */
export async function letGo(
  { ledger, now }: Parts,
  code: string,
  { seen, withOpenOrders = false }: { seen?: string | undefined; withOpenOrders?: boolean },
): Promise<SupplierRecord> {
  return ledger.transaction(async (db) => {
    const store = suppliersStore(db);
    const record = await store.byCode(code);
    if (!record) throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
    if (record.status === 'removed') return record;
    refuseUnlessSeen(record, seen);
    const open = await openOrdersOf(db, code);
    if (open > 0 && !withOpenOrders) throw ordersAreOpen(open);
    const { lastSync: _history, ...row } = record;
    await store.put({ ...row, status: 'removed', updatedAt: now().toISOString() });
    return record;
  });
}

const ordersAreOpen = (many: number): ServiceError =>
  new ServiceError(
    'invalid_state',
    `${many === 1 ? 'An order' : `${many} orders`} with its goods ${many === 1 ? 'is' : 'are'} still open: nothing more would be sent to it or heard from it. Pause it instead, or say that you know.`,
    { param: 'with_open_orders' },
  );

/**
 * Takes its products out of the catalog, and then the supplier itself; orders keep what they say of them. It runs to the end
 * without a pause: call it where nothing else waits.
 *
 * @throws ServiceError `invalid_state` while somebody copies its catalog
 */
export async function clearAway({ ledger, catalogDb, now }: Parts, code: string): Promise<void> {
  const record = await suppliersStore(ledger.reader).byCode(code);
  if (record?.status !== 'removed') return;
  const at = now();
  const lease = await ledger.transaction((db) =>
    suppliersStore(db).lease(code, { now: at, until: new Date(at.getTime() + LEASE_MS) }),
  );
  if (lease === undefined)
    throw new ServiceError(
      'invalid_state',
      'Its catalog is being copied; the copy ends in a moment, then the products go.',
    );
  syncProgress(catalogDb).drop(code);
  replaceSupplierProducts(catalogDb, code, [], supplierOf(record), at);
  await ledger.transaction((db) => suppliersStore(db).remove(code));
}
