import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { CompanyStoresPort } from './port.ts';
import type { Store } from './store.ts';

/** The ledger, or the open transaction. */
type Records = { companyStores: CompanyStoresPort };

/**
 * The store of the caller's link: the employees' or the manager's.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedStore(
  { caller }: Pick<Ctx, 'caller'>,
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
 * @throws ServiceError `not_found` if it is unknown or another account's
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
