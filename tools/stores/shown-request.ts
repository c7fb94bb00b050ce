/** A request as the person, the manager, the account and the desk see it. */
import type { InTransaction } from '../context.ts';
import type { RequestFilter } from './port.ts';
import type { Store } from './store.ts';
import { requestStatus, type StoreRequest } from './store-request.ts';

export type ShownRequest = ReturnType<typeof shownRequest>;

export function shownRequest(request: StoreRequest, store: Store) {
  const { id, storeId, createdAt, name, email, note, delivery, decidedAt, decidedBy, comment } = request;
  return {
    id,
    storeId,
    storeName: store.name,
    status: requestStatus(request),
    createdAt,
    name,
    email,
    note,
    delivery: delivery ?? null,
    /** About what it comes to, without freight, tax and goods from stock; `null` where not known. */
    priceCents: request.costCents ?? null,
    decidedAt,
    decidedBy,
    comment,
    lines: request.lines.map((line) => {
      const item = store.items.find(({ item: number }) => number === line.item);
      const part = item?.parts.find(({ partId }) => partId === line.partId);
      return { ...line, name: item?.name ?? '', color: part?.color ?? '', size: part?.size ?? null };
    }),
  };
}

/** A page of requests, each with its store. */
export async function shownRequests(
  { companyStores, now }: Pick<InTransaction, 'companyStores' | 'now'>,
  filter: Omit<RequestFilter, 'now'>,
) {
  const { requests, total } = await companyStores.requests({ ...filter, now: now() });
  const ids = [...new Set(requests.map(({ storeId }) => storeId))];
  const stores = await Promise.all(ids.map((id) => companyStores.anyById(id)));
  const shown = requests.flatMap((request) => {
    const store = stores.find((one) => one?.id === request.storeId);
    return store ? [shownRequest(request, store)] : [];
  });
  return { requests: shown, total, hasMore: filter.offset + requests.length < total };
}
