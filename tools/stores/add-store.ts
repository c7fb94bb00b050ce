import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { countMail } from '../mail/limit-mails.ts';
import { oneLine } from '../values/text.ts';
import { wishPictures } from './item-pictures.ts';
import { noteEntry } from './noted.ts';
import { LONGEST_STORE_NAME, type Store, slugOf } from './store.ts';
import { storeReadyMail } from './store-mails.ts';

export type StoreDraft = Omit<Store, 'id' | 'accountId' | 'slug' | 'status' | 'createdAt'>;

/** The store as it will be stored, open. */
export function newStore(ctx: Ctx, account: Account, draft: StoreDraft): Store {
  const name = seenName(draft.name);
  return {
    ...draft,
    name,
    slug: slugOf(name),
    id: ctx.newId('st'),
    accountId: account.id,
    status: 'open',
    createdAt: ctx.now().toISOString(),
  };
}

/**
 * The name on one line, without invisible characters.
 *
 * @throws ServiceError `validation_failed` if nothing is left
 */
export function seenName(name: string): string {
  const seen = oneLine(name, LONGEST_STORE_NAME);
  if (seen !== '') return seen;
  throw new ServiceError('validation_failed', 'Give a name that can be seen.', { param: 'name' });
}

/** Stores it and mails both addresses to its manager. */
export async function addStore(ctx: InTransaction, tx: Tx, store: Store, account: Account): Promise<void> {
  await tx.companyStores.add(store);
  await noteEntry(ctx, tx, store, { kind: 'opened' });
  await wishPictures(ctx, tx, store);
  await mailManager(ctx, tx, store, account);
}

export async function mailManager(ctx: InTransaction, tx: Tx, store: Store, account: Account): Promise<void> {
  await countMail(ctx, tx, {
    accountId: account.id,
    recipient: store.managerEmail,
    isByLink: ctx.caller.kind === 'link',
  });
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient: store.managerEmail,
    createdAt: ctx.now().toISOString(),
    ...storeReadyMail(store, account.name, ctx.links),
  });
}
