/** The pieces of a request that come from the stock of the store. */

import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import type { OfferedItem } from './offered-items.ts';
import type { StoreRequest, StoreRequestLine } from './store-request.ts';

type StoreStock = Awaited<ReturnType<Tx['storeStock']['ofStore']>>;

/** Lines of which enough is there come from the stock; the others are made. */
export const linesFromStock = (lines: readonly StoreRequestLine[], stock: StoreStock): StoreRequestLine[] =>
  lines.map((line) => {
    const there = stock.find(({ item, partId }) => item === line.item && partId === line.partId);
    return { ...line, isFromStock: line.quantity <= (there?.pieces ?? 0) };
  });

/** @throws ServiceError `not_available` for what left the catalog and is not in stock in this number */
export function refuseGone(lines: readonly StoreRequestLine[], offered: readonly OfferedItem[]): void {
  for (const { item: number, partId, quantity, isFromStock } of lines) {
    const offer = offered.find(({ item }) => item.item === number);
    if (isFromStock || !offer || offer.parts.some((part) => part.partId === partId)) continue;
    throw new ServiceError(
      'not_available',
      said('There are not {count} of {name} left in stock, and no more can be made; ask for fewer.', {
        count: quantity,
        name: offer.item.name,
      }),
    );
  }
}

type Moving = Pick<InTransaction, 'newId' | 'now'>;

/** In the transaction in which the stock was read, so that no piece is taken twice. */
export const takeStock = (ctx: Moving, tx: Pick<Tx, 'storeStock'>, request: StoreRequest): Promise<void> =>
  move(ctx, tx, request, -1);

/** Once, when the request is declined or cancelled. */
export const returnStock = (ctx: Moving, tx: Pick<Tx, 'storeStock'>, request: StoreRequest): Promise<void> =>
  move(ctx, tx, request, 1);

async function move(
  { newId, now }: Moving,
  { storeStock }: Pick<Tx, 'storeStock'>,
  { id, storeId, lines }: StoreRequest,
  direction: 1 | -1,
): Promise<void> {
  for (const { item, partId, quantity, isFromStock } of lines) {
    if (!isFromStock) continue;
    await storeStock.move({
      id: newId('stm'),
      storeId,
      item,
      partId,
      orderId: null,
      requestId: id,
      pieces: direction * quantity,
      at: now().toISOString(),
    });
  }
}
