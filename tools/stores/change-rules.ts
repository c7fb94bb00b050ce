import type { Ctx } from '../context.ts';
import type { Account } from '../identity/account.ts';
import { mailManager } from './add-store.ts';
import { storeOf } from './linked-store.ts';
import type { Store } from './store.ts';
import { changedStore, type StoreChanges } from './store-rules.ts';

/**
 * Changes the account's store. A new manager is mailed a link, and the former manager's link ends.
 *
 * @throws ServiceError `not_found`, `not_available`
 */
export const changeRules = (
  ctx: Ctx,
  account: Account,
  storeId: string,
  changes: StoreChanges,
): Promise<Store> =>
  ctx.transaction(async (tx, ctx) => {
    const store = await storeOf(tx, account.id, storeId);
    const changed = changedStore(store, changes);
    await tx.companyStores.save(changed);
    if (changed.managerEmail !== store.managerEmail) await mailManager(ctx, tx, changed, account);
    return changed;
  });
