import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { CompanyStoresPort } from './port.ts';
import type { Store } from './store.ts';
import type { StorePeoplePort, StorePerson } from './store-person.ts';

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

/** Who asks: anyone with the address of the store, or one of its people at their own. */
export interface Asking {
  store: Store;
  person: StorePerson | undefined;
}

/**
 * The store of a link for its people.
 *
 * @throws ServiceError `not_found`
 */
export async function askedStore(
  ctx: Pick<Ctx, 'caller'>,
  records: Records & { storePeople: StorePeoplePort },
): Promise<Asking> {
  const { caller } = ctx;
  if (caller.kind !== 'link' || caller.record !== 'store_person')
    return { store: await linkedStore(ctx, records, 'store'), person: undefined };
  const person = await records.storePeople.byId(caller.account.id, caller.recordId);
  const store = person && (await records.companyStores.byId(caller.account.id, person.storeId));
  if (store) return { store, person };
  throw new ServiceError('not_found', 'This link leads to no store; ask the sender for a new one.');
}
