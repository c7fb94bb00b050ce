import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { msg } from '../languages/words.ts';
import { mailManager } from './add-store.ts';
import { NO_DELIVERY } from './delivery.ts';
import { wishPictures } from './item-pictures.ts';
import { managedStore } from './managed-store.ts';
import { noteEntry } from './noted.ts';
import { NO_BUDGETS, type Store, type StoreBrand } from './store.ts';
import { changedStore, type StoreChanges } from './store-rules.ts';

/**
 * Changes the store that the caller manages. A new manager is mailed a link, and the former manager's link ends.
 *
 * @throws ServiceError `not_found` for the store, its logo or an office, `not_available`, `invalid_state`
 */
export const changeRules = (ctx: Ctx, storeId: string | undefined, changes: StoreChanges): Promise<Store> =>
  ctx.transaction(async (tx, ctx) => {
    const { store, account } = await managedStore(ctx, tx, storeId);
    await refuseOtherUnit(tx, store, changes);
    await refuseOffices(tx, account, changes);
    const changed = changedStore(store, changes, await logoOf(tx, account, changes));
    await tx.companyStores.save(changed);
    await noteChange(ctx, tx, store, changed);
    await wishPictures(ctx, tx, changed);
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

/** @throws ServiceError `invalid_state` where people have budgets in dollars that would be read as points, or the other way */
async function refuseOtherUnit(
  { storePeople }: Pick<Tx, 'storePeople'>,
  { id, budgets = NO_BUDGETS }: Store,
  { point_value: value }: StoreChanges,
): Promise<void> {
  if (value === undefined || (value === null) === (budgets.pointCents === null)) return;
  if (!(await storePeople.hasBudgets(id))) return;
  throw new ServiceError(
    'invalid_state',
    budgets.pointCents === null
      ? msg('People have budgets in dollars already, so this store stays with dollars.')
      : msg('People have budgets in points already, so this store stays with points.'),
    {
      param: 'point_value',
    },
  );
}

/** @throws ServiceError `not_found` for an address the account does not have */
async function refuseOffices(
  { savedAddresses }: Pick<Tx, 'savedAddresses'>,
  { id: accountId }: Pick<Account, 'id'>,
  { office_ids: ids = [] }: StoreChanges,
): Promise<void> {
  const known = ids.length === 0 ? [] : await savedAddresses.ofAccount(accountId);
  if (ids.every((id) => known.some((address) => address.id === id))) return;
  throw new ServiceError('not_found', 'The account has no such address; choose one of those it has.', {
    param: 'office_ids',
  });
}

const CHANGES: readonly [words: string, of: (store: Store) => unknown][] = [
  ['name', ({ name }) => name],
  ['welcome', ({ welcome }) => welcome],
  ['logo', ({ brand }) => brand?.logo?.artworkId ?? null],
  ['color', ({ brand }) => brand?.color ?? null],
  ['manager', ({ managerName, managerEmail }) => [managerName, managerEmail]],
  ['who may ask', ({ emailDomains }) => emailDomains],
  ['limits', ({ items }) => items.map(({ mostPerRequest }) => mostPerRequest)],
  ['delivery', ({ delivery }) => delivery ?? NO_DELIVERY],
  ['prices shown', ({ showsPrices }) => showsPrices ?? false],
  ['budgets', ({ budgets }) => budgets ?? NO_BUDGETS],
];

/** One entry for opening or closing, and one for what else changed. */
async function noteChange(ctx: InTransaction, tx: Tx, before: Store, after: Store): Promise<void> {
  if (before.status !== after.status)
    await noteEntry(ctx, tx, after, { kind: after.status === 'open' ? 'reopened' : 'closed' });
  const changed = CHANGES.filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(after)));
  if (changed.length > 0)
    await noteEntry(ctx, tx, after, { kind: 'changed', detail: changed.map(([words]) => words).join(', ') });
}
