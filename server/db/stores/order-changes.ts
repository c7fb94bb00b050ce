import type { OrderChange, OrderChangesWriter } from '../../../tools/orders/order-change.ts';
import type { Connection } from '../ledger.ts';
import { orderChanges } from '../tables.ts';
import { type ByLink, oldestFirst, records } from './records.ts';

const RECORDS = records(orderChanges, { hidden: ['tokenHash'] });

/** `tokenHashOf` hashes the token of a change's link. */
export function orderChangesStore(
  db: Connection,
  tokenHashOf: (changeId: string) => string,
): OrderChangesWriter & ByLink<OrderChange> {
  const { one, list, add, change } = RECORDS.on(db);
  return {
    byId: one('id'),
    byTokenHash: one('tokenHash'),
    ofOrder: list(['orderId'], oldestFirst(orderChanges)),
    add: (added) => add({ ...added, tokenHash: tokenHashOf(added.id) }),
    change,
  };
}
