import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { CompanyStoresPort } from './port.ts';
import type { Store } from './store.ts';

/** The ledger, or the transaction that is under way. */
type Records = { companyStores: CompanyStoresPort };

/**
 * The store whose link the caller holds: that of the people who ask, or the manager's.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedStore(
  { caller }: Ctx,
  { companyStores }: Records,
  record: 'store' | 'store_manager',
): Promise<Store> {
  const store =
    caller.kind === 'link' && caller.record === record
      ? await companyStores.byId(caller.account.id, caller.recordId)
      : undefined;
  if (store) return store;
  throw new ServiceError('not_found', 'This link leads to no store; ask the sender for a new one.');
}

/**
 * The account's store.
 *
 * @throws ServiceError `not_found`, the same for an unknown one and another account's
 */
export async function storeOf(
  { companyStores }: Records,
  accountId: string,
  storeId: string,
): Promise<Store> {
  const store = await companyStores.byId(accountId, storeId);
  if (store) return store;
  throw new ServiceError('not_found', 'No store of this account has this id; `list_stores` names them.', {
    param: 'store_id',
  });
}
