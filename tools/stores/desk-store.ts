import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import type { Store } from './store.ts';

/**
 * Any account's store, for the desk.
 *
 * @throws ServiceError `not_found`
 */
export async function deskStore(ctx: Ctx, storeId: string): Promise<{ store: Store; account: Account }> {
  const store = await ctx.companyStores.anyById(storeId);
  const account = store && (await ctx.accounts.byId(store.accountId));
  if (store && account) return { store, account };
  throw new ServiceError('not_found', 'There is no store with this id.', { param: 'store_id' });
}
