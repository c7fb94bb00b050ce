import { z } from 'zod';
import type { Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { sum } from '../values/money.ts';
import { readOrderNumber } from '../values/read-order-number.ts';
import { oneLine } from '../values/text.ts';
import { managedStore } from './managed-store.ts';
import { noteEntry } from './noted.ts';
import { MOST_STORE_ITEMS, partInWords, type Store, type StoreItem } from './store.ts';

const MOST_PIECES = 1_000_000;

export const bookStoreStock = defineStep({
  name: 'book_store_stock',
  access: { desk: ['sales'] },
  effect: 'change',
  input: z.strictObject({
    store_id: z.string().min(1).max(120),
    item: z.int().min(1).max(MOST_STORE_ITEMS),
    part_id: z.string().min(1).max(120),
    direction: z.enum(['in', 'out']),
    pieces: z.int().min(1).max(MOST_PIECES),
    order_id: z.string().min(1).max(120).optional(),
    note: z.string().trim().max(200).optional(),
  }),
  async handler(ctx, { store_id, item: number, part_id: partId, direction, pieces, order_id, note }) {
    const { store } = await managedStore(ctx, ctx, store_id);
    const item = store.items.find((one) => one.item === number);
    const part = item?.parts.find((one) => one.partId === partId);
    if (!item || !part)
      throw new ServiceError('not_available', 'The store has no such item in this color and size.', {
        param: 'part_id',
      });
    return ctx.transaction(async (tx, ctx) => {
      const order =
        direction === 'in' ? await makerOf(tx, store, { item, partId, pieces, named: order_id ?? '' }) : null;
      const there = (await tx.storeStock.ofStore(store.id)).find(
        (one) => one.item === number && one.partId === partId,
      );
      const left = (there?.pieces ?? 0) + (direction === 'in' ? pieces : -pieces);
      if (left < 0)
        throw new ServiceError('invalid_state', `Only ${there?.pieces ?? 0} of it are in stock.`, {
          param: 'pieces',
        });
      await tx.storeStock.move({
        id: ctx.newId('stm'),
        storeId: store.id,
        item: number,
        partId,
        orderId: order?.id ?? null,
        requestId: null,
        pieces: direction === 'in' ? pieces : -pieces,
        at: ctx.now().toISOString(),
      });
      const why = oneLine(note ?? '', 200) || (order ? `order M-${order.number}` : '');
      await noteEntry(ctx, tx, store, {
        kind: direction === 'in' ? 'stock_in' : 'stock_out',
        detail: [`${pieces} × ${item.name}, ${partInWords(part)}`, why].filter(Boolean).join('; '),
      });
      return { left };
    });
  },
});

interface Made {
  item: StoreItem;
  partId: string;
  pieces: number;
  /** The order by its id or number. */
  named: string;
}

/**
 * The order that made them.
 *
 * @throws ServiceError `not_found`, `invalid_state` for goods that no shipped order of the account has
 */
async function makerOf(
  { orders, storeStock }: Pick<Tx, 'orders' | 'storeStock'>,
  { accountId }: Store,
  { item, partId, pieces, named }: Made,
): Promise<{ id: string; number: number }> {
  const number = readOrderNumber(named);
  const order = await (number === undefined
    ? orders.byId(accountId, named)
    : orders.byNumber(accountId, number));
  if (!order)
    throw new ServiceError('not_found', 'The account of this store has no such order.', {
      param: 'order_id',
    });
  if (order.status !== 'shipped' && order.status !== 'complete')
    throw new ServiceError('invalid_state', 'This order has not shipped yet.', { param: 'order_id' });
  const made = sum(
    order.items.flatMap((line) =>
      line.spec.key === item.key && line.spec.partId === partId ? [line.spec.quantity] : [],
    ),
  );
  const free = made - (await storeStock.bookedIn(order.id, partId));
  if (pieces > free)
    throw new ServiceError('invalid_state', `This order has ${free} pieces of it that are not booked in.`, {
      param: 'pieces',
    });
  return order;
}
