import type { Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Store } from './store.ts';
import type { StoreRequest } from './store-request.ts';

/**
 * A request to any store, for the desk.
 *
 * @throws ServiceError `not_found`
 */
export async function deskRequest(
  { companyStores }: Pick<Tx, 'companyStores'>,
  id: string,
  now: Date,
): Promise<{ request: StoreRequest; store: Store }> {
  const request = await companyStores.request(id, now);
  const store = request && (await companyStores.anyById(request.storeId));
  if (!request || !store)
    throw new ServiceError('not_found', 'There is no request with this id.', { param: 'request_id' });
  return { request, store };
}
