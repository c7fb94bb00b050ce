import type { Ctx, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { mailManager } from './add-store.ts';
import { storeOf } from './linked-store.ts';
import type { Store, StoreBrand } from './store.ts';
import { changedStore, type StoreChanges } from './store-rules.ts';

/**
 * Changes the account's store. A new manager is mailed a link, and the former manager's link ends.
 *
 * @throws ServiceError `not_found` for the store or its logo, `not_available`
 */
export const changeRules = (
  ctx: Ctx,
  account: Account,
  storeId: string,
  changes: StoreChanges,
): Promise<Store> =>
  ctx.transaction(async (tx, ctx) => {
    const store = await storeOf(tx, account.id, storeId);
    const changed = changedStore(store, changes, await logoOf(tx, account, changes));
    await tx.companyStores.save(changed);
    if (changed.managerEmail !== store.managerEmail) await mailManager(ctx, tx, changed, account);
    return changed;
  });

/** @throws ServiceError `not_found` for a logo that is not the account's, or cannot be drawn */
async function logoOf(
  { artwork }: Pick<Tx, 'artwork'>,
  { id: accountId }: Pick<Account, 'id'>,
  { logo_id: id }: StoreChanges,
): Promise<StoreBrand['logo']> {
  if (id === undefined || id === null) return null;
  const logo = await artwork.byId(accountId, id);
  if (!logo?.files.preview)
    throw new ServiceError('not_found', 'The account has no logo with this id that can be shown.', {
      param: 'logo_id',
    });
  return { artworkId: logo.id, name: logo.name, picture: logo.files.preview };
}
