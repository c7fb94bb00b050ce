/** When a supplier has enough pieces to start. */
import type { PartStock } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { type Said, said } from '../languages/words.ts';
import { addDays, compareDates, type PlainDate } from '../values/calendar.ts';

/** Stock and arrivals of one part or of several together. */
export type StockPosition = Omit<PartStock, 'partId'>;

/** A later arrival is not relied on. */
const ARRIVAL_HORIZON_DAYS = 730;

/** All parts of a product as one: what an order without a part can use. */
export const stockOfAllParts = (parts: readonly PartStock[]): StockPosition => ({
  quantity: parts.reduce((sum, part) => sum + part.quantity, 0),
  incoming: parts.flatMap((part) => part.incoming).sort((a, b) => compareDates(a.availableOn, b.availableOn)),
});

/** Enough at once (`from: null`), or from the day the last needed arrival comes. */
export interface StockWait {
  from: PlainDate | null;
  source: Said;
  assumptions: Said[];
}

function shortOf(quantity: number, inStock: number, onTheWay: number): ServiceError {
  const have = inStock + onTheWay;
  return new ServiceError(
    'not_available',
    have > 0
      ? said(
          'Of {quantity} pieces {inStock} are in stock and {onTheWay} on the way; send a quantity of at most {most} or choose another part.',
          { quantity, inStock, onTheWay, most: have },
        )
      : said('Of {quantity} pieces {inStock} are in stock and {onTheWay} on the way; choose another part.', {
          quantity,
          inStock,
          onTheWay,
        }),
    { param: 'quantity' },
  );
}

/**
 * When `quantity` pieces are available, counting stock and then arrivals in order. Arrivals more than two years ahead
 * do not count; an overdue one counts as arrived and is named as an assumption.
 *
 * @throws ServiceError `not_available` if stock and arrivals together do not suffice
 */
export function stockWait(stock: StockPosition | null, quantity: number, today: PlainDate): StockWait {
  if (stock === null) {
    const assumption = said('The goods are in stock: the supplier gave no figure.');
    return { from: null, source: said('Stock unknown'), assumptions: [assumption] };
  }
  if (stock.quantity >= quantity) {
    return {
      from: null,
      source: said('{count} pieces in stock', { count: stock.quantity }),
      assumptions: [],
    };
  }
  const horizon = addDays(today, ARRIVAL_HORIZON_DAYS);
  let there = stock.quantity;
  for (const arrival of stock.incoming) {
    if (arrival.availableOn > horizon) continue;
    there += arrival.quantity;
    if (there < quantity) continue;
    const from = arrival.availableOn;
    const assumption =
      from < today
        ? said('The goods the supplier expected on {from} are there by now.', { from })
        : said('The goods the supplier expects on {from} arrive that day.', { from });
    const source = said('{count} pieces in stock, the rest expected by {from}', {
      count: stock.quantity,
      from,
    });
    return { from, source, assumptions: [assumption] };
  }
  throw shortOf(quantity, stock.quantity, there - stock.quantity);
}
