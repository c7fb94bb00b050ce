import type { InTransaction, Tx } from '../context.ts';
import type { Caller } from '../identity/caller.ts';
import type { Store } from './store.ts';
import type { EntryKind } from './store-person.ts';

/** As people of a store read it. */
export const ORDER_DESK = 'The order desk';

interface Noted {
  kind: EntryKind;
  /** Who did it; by default the caller. */
  by?: string;
  /** The person it is about. */
  email?: string;
  detail?: string | null;
}

/** Notes what happened in the history of the store. */
export const noteEntry = (
  { newId, now, caller }: Pick<InTransaction, 'newId' | 'now' | 'caller'>,
  { storePeople }: Pick<Tx, 'storePeople'>,
  store: Store,
  { kind, by = nameOfCaller(caller, store), email, detail = null }: Noted,
): Promise<void> =>
  storePeople.note({
    id: newId('ste'),
    storeId: store.id,
    accountId: store.accountId,
    at: now().toISOString(),
    kind,
    by,
    detail,
    email: email ?? null,
  });

/** For people: no name of a key or a link. */
function nameOfCaller(caller: Caller, { managerName }: Store): string {
  if (caller.kind === 'customer') return caller.email;
  return caller.kind === 'link' ? managerName : ORDER_DESK;
}
