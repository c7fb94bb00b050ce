/**
 * Removes a supplier in two steps: it is marked first, so that nothing is sold, asked or copied any more; then its
 * products are deleted.
 */
import { ServiceError } from '../../tools/errors.ts';
import { refuseUnlessSeen } from './configure-supplier.ts';
import type { SupplierParts } from './parts.ts';
import { supplierOf } from './promostandards/connect.ts';

/** Longer than deleting any catalog takes. */
const LEASE_MS = 10 * 60_000;

/**
 * Marks the supplier for removal.
 *
 * @throws ServiceError `not_found`; `invalid_state` if there are open orders of its goods that the caller did not know
 * of, if it decorates the blanks of another, or if someone changed it meanwhile
 */
export async function removeSupplier(
  { transaction, now }: SupplierParts,
  code: string,
  { seen, withOpenOrders = false }: { seen?: string | undefined; withOpenOrders?: boolean },
): Promise<{ name: string }> {
  return transaction(async ({ suppliers, orders }) => {
    const record = await suppliers.byCode(code);
    if (!record) throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
    if (record.status === 'removed') return record;
    refuseUnlessSeen(record, seen);
    const decorated = (await suppliers.list()).filter(({ settings }) => settings.decorator === code);
    if (decorated.length > 0) throw decoratesFor(decorated.map(({ name }) => name));
    const open = await orders.countOpenWith(code);
    if (open > 0 && !withOpenOrders) throw ordersAreOpen(open);
    const { lastSync: _history, ...row } = record;
    await suppliers.put({ ...row, status: 'removed', updatedAt: now().toISOString() });
    return record;
  });
}

const decoratesFor = (names: readonly string[]): ServiceError =>
  new ServiceError(
    'invalid_state',
    `It decorates the blanks of ${names.join(', ')}: name another decorator in their settings first.`,
    { param: 'code' },
  );

const ordersAreOpen = (many: number): ServiceError =>
  new ServiceError(
    'invalid_state',
    `${many === 1 ? 'An order' : `${many} orders`} with its goods ${many === 1 ? 'is' : 'are'} still open: nothing more would be sent to it or heard from it. Pause it instead, or say that you know.`,
    { param: 'with_open_orders' },
  );

/**
 * Deletes its products and then the supplier; orders keep their copy of the facts. It takes long: call it in a process
 * where nothing else waits.
 *
 * @throws ServiceError `invalid_state` while its catalog is being copied
 */
export async function deleteRemoved(parts: SupplierParts, code: string): Promise<void> {
  const record = await parts.suppliers.byCode(code);
  if (record?.status !== 'removed') return;
  const at = parts.now();
  const until = new Date(at.getTime() + LEASE_MS);
  const take = () => parts.transaction(({ suppliers }) => suppliers.lease(code, { now: at, until }));
  const lease = (await take()) ?? (await parts.untilDeadAreKnown().then(take));
  if (lease === undefined)
    throw new ServiceError(
      'invalid_state',
      'Its catalog is being copied; the copy ends in a moment, then the products go.',
    );
  await parts.syncProgress.drop(code);
  await parts.catalogWriter.publish(supplierOf(record), [], at);
  await parts.transaction(({ suppliers }) => suppliers.remove(code));
}
