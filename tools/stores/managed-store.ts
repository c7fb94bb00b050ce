/** The store that a call is about: the one of its manager's link, one of the customer's account, or any for the desk. */
import type { InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { accountOf } from '../identity/account-of.ts';
import { linkedStore } from './linked-store.ts';
import type { CompanyStoresPort } from './port.ts';
import { type Store, shownBrand } from './store.ts';
import type { StoreRequest } from './store-request.ts';

/** The ledger, or the open transaction. */
type Records = { companyStores: CompanyStoresPort };

const isDesk = ({ caller }: Pick<InTransaction, 'caller'>): boolean =>
  caller.kind === 'desk' || caller.kind === 'service';

/**
 * @param storeId named by owners of the account and the desk; the manager's link says it itself
 * @throws ServiceError `not_found`, `validation_failed` where a store has to be named, or may not be
 */
export async function managedStore(
  ctx: InTransaction,
  records: Records,
  storeId: string | undefined,
): Promise<{ store: Store; account: Account }> {
  if (ctx.caller.kind === 'link') {
    const store = await linkedStore(ctx, records, 'store_manager');
    if (storeId === undefined) return { store, account: accountOf(ctx) };
    throw new ServiceError('validation_failed', 'A link opens its own store; name none.', {
      param: 'store_id',
    });
  }
  if (storeId === undefined)
    throw new ServiceError('validation_failed', 'Name the store.', { param: 'store_id' });
  if (!isDesk(ctx)) {
    const account = accountOf(ctx);
    const store = await records.companyStores.byId(account.id, storeId);
    if (store) return { store, account };
    throw new ServiceError('not_found', 'No store of this account has this id.', {
      param: 'store_id',
    });
  }
  const store = await records.companyStores.anyById(storeId);
  const account = store && (await ctx.accounts.byId(store.accountId));
  if (store && account) return { store, account };
  throw new ServiceError('not_found', 'There is no store with this id.', { param: 'store_id' });
}

/**
 * A request to the store of the manager's link, or for the desk to any.
 *
 * @throws ServiceError `not_found`
 */
export async function managedRequest(
  ctx: InTransaction,
  { companyStores }: Records,
  id: string,
): Promise<{ request: StoreRequest; store: Store }> {
  const own = isDesk(ctx) ? undefined : await linkedStore(ctx, { companyStores }, 'store_manager');
  const request = await companyStores.request(id, ctx.now());
  const store = request && (own ?? (await companyStores.anyById(request.storeId)));
  if (store && request.storeId === store.id) return { request, store };
  throw new ServiceError(
    'not_found',
    own ? 'This store has no such request; open the page again.' : 'There is no request with this id.',
    { param: 'request_id' },
  );
}

/** What the head of each page of a store shows. */
export const storeHead = ({ links }: Pick<InTransaction, 'links'>, store: Store, { name }: Account) => ({
  store,
  company: name,
  brand: shownBrand(store, links),
  /** For the people who may ask. */
  url: links.store(store),
});
