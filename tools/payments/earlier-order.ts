/** What standing orders took of a quote: two orders of one part of a cart are one too many, by whichever door they come. */

import type { Ctx } from '../context.ts';
import { type Said, said } from '../languages/words.ts';
import type { Order } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import type { QuotePieces } from '../quotes/port.ts';
import { type LinePieces, type Quote, wholeLine } from '../quotes/quote.ts';
import { sum } from '../values/money.ts';

interface Asked {
  /** All of the quote if absent. */
  pieces?: readonly QuotePieces[] | undefined;
  /** The order that is to have them: what it has already is not asked for again. */
  changing?: Pick<Order, 'id'> | undefined;
}

/** The last order that leaves fewer pieces of a line than are asked for; `null` where all of them are left. */
export async function earlierOrder(
  { orders, quotes }: Pick<Ctx, 'orders' | 'quotes'>,
  quote: Quote,
  { pieces, changing }: Asked,
): Promise<Order | null> {
  const taken = await quotes.piecesOrdered(quote.id);
  const { orderId } = quote;
  if (orderId !== null && !taken.some((one) => one.orderId === orderId)) {
    const order = await orders.anyById(orderId);
    // What was ended before it was made was not ordered.
    if (order && order.status !== 'cancelled')
      taken.push(...quote.lines.map((line) => ({ orderId, ...wholeLine(line) })));
  }
  const asked = pieces?.filter(({ quoteId }) => quoteId === quote.id) ?? quote.lines.map(wholeLine);
  const own = taken.filter((one) => one.orderId === changing?.id);
  const others = taken.filter((one) => one.orderId !== changing?.id);
  const short = quote.lines.filter(({ line, spec }) => {
    const wanted = piecesOf(asked, line);
    return wanted > piecesOf(own, line) && wanted > spec.quantity - piecesOf(others, line);
  });
  const last = others.findLast((one) => short.some(({ line }) => line === one.line));
  return last === undefined ? null : ((await orders.anyById(last.orderId)) ?? null);
}

const piecesOf = (pieces: readonly LinePieces[], line: number): number =>
  sum(pieces.filter((one) => one.line === line).map(({ quantity }) => quantity));

/** Why a person orders no more of it. */
export const orderedInPart = (earlier: Order): Said =>
  said('Goods of this quote were ordered already, as {number}; ask for a new quote of the rest.', {
    number: orderNumber(earlier),
  });
