/** When a supplier has enough pieces to start. */
import { type Availability, daysToOrder } from '../catalog/availability.ts';
import { ServiceError } from '../errors.ts';
import { joined, type Said, said } from '../languages/words.ts';
import { addDays, type PlainDate } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { workingDays } from './lead-time.ts';

/** A later arrival is not relied on. */
const ARRIVAL_HORIZON_DAYS = 730;

/** Pieces that production needs, and what there is of them; `null` if the supplier did not say. */
export interface GoodsNeed {
  /** What they are, where a refusal should say so. */
  name?: Said;
  held: Availability | null;
  quantity: number;
  /** Keys of the same goods at other prices. */
  elsewhere?: readonly string[];
}

/** Enough at once, from the day the last needed arrival comes, or some days after the approval. */
export interface StockWait {
  /** `null` if nothing has to arrive. */
  from: PlainDate | null;
  /** Working days of the supplier in which the rest is made or bought; 0 if nothing is. */
  daysToOrder: number;
  source: Said;
  assumptions: Said[];
}

/** All that its date depends on: two needs with the same wait as long. */
export const waitOf = ({ held, quantity }: GoodsNeed, today: PlainDate) =>
  held === null || held.quantity >= quantity
    ? held === null
    : [arrivalFor({ held, quantity }, today)?.availableOn, daysToOrder(held)];

/**
 * When the pieces are available, counting stock, then arrivals in order, then what is made to order. Arrivals more than
 * two years ahead do not count; an overdue one counts as arrived and is named as an assumption.
 *
 * @param madeBy the day on which what takes so many working days to order would be there
 * @throws ServiceError `not_available` if all of it together does not suffice
 */
export function stockWait(
  { name, held, quantity, elsewhere = [] }: GoodsNeed,
  today: PlainDate,
  madeBy: (days: number) => PlainDate,
): StockWait {
  const inStock = { from: null, daysToOrder: 0, assumptions: [] };
  if (held === null) {
    const assumption = said('The goods are in stock: the supplier gave no figure.');
    return { ...inStock, source: said('Stock unknown'), assumptions: [assumption] };
  }
  if (held.quantity >= quantity)
    return { ...inStock, source: said('{count} pieces in stock', { count: held.quantity }) };
  const days = daysToOrder(held);
  const arrival = arrivalFor({ held, quantity }, today);
  if (arrival && (days === undefined || arrival.availableOn <= madeBy(days)))
    return arrivalWait(held.quantity, arrival.availableOn, today);
  if (days !== undefined) return toOrderWait(held.quantity, days);
  const short = shortSentence(held, quantity, today);
  const why =
    elsewhere.length === 0
      ? short
      : said('{why} From another ship point, at its own price: send {keys}.', {
          why: short,
          keys: joined(', ', elsewhere),
        });
  throw name === undefined
    ? new ServiceError('not_available', why, { param: 'quantity' })
    : new ServiceError('not_available', said('{what}: {why}', { what: name, why }), { param: 'parts' });
}

/** The arrival with which there is enough. */
const arrivalFor = ({ held, quantity }: { held: Availability; quantity: number }, today: PlainDate) => {
  let there = held.quantity;
  return arrivalsOf(held, today).find((arrival) => {
    there += arrival.quantity;
    return there >= quantity;
  });
};

function arrivalsOf({ incoming }: Availability, today: PlainDate): Availability['incoming'] {
  const horizon = addDays(today, ARRIVAL_HORIZON_DAYS);
  return incoming.filter(({ availableOn }) => availableOn <= horizon);
}

function arrivalWait(count: number, from: PlainDate, today: PlainDate): StockWait {
  const assumption =
    from < today
      ? said('The goods the supplier expected on {from} are there by now.', { from })
      : said('The goods the supplier expects on {from} arrive that day.', { from });
  const source = said('{count} pieces in stock, the rest expected by {from}', { count, from });
  return { from, daysToOrder: 0, source, assumptions: [assumption] };
}

function toOrderWait(count: number, daysToOrder: number): StockWait {
  const days = workingDays(daysToOrder);
  return {
    from: null,
    daysToOrder,
    source:
      count > 0
        ? said('{count} pieces in stock, the rest made to order in {days}', { count, days })
        : said('Made to order in {days}', { days }),
    assumptions: [
      said('The supplier makes the goods to order: they are ready {days} after the approval.', { days }),
    ],
  };
}

function shortSentence(held: Availability, quantity: number, today: PlainDate): Said {
  const inStock = held.quantity;
  const onTheWay = sum(arrivalsOf(held, today).map((arrival) => arrival.quantity));
  const most = inStock + onTheWay;
  const values = { quantity, inStock, onTheWay };
  if (held.toOrder)
    return said(
      'Of {quantity} pieces {inStock} are in stock and {onTheWay} on the way. The rest is made to order, and the supplier does not say in how many days: ask the order desk, or choose another part.',
      values,
    );
  return most > 0
    ? said(
        'Of {quantity} pieces {inStock} are in stock and {onTheWay} on the way; send a quantity of at most {most} or choose another part.',
        { ...values, most },
      )
    : said(
        'Of {quantity} pieces {inStock} are in stock and {onTheWay} on the way; choose another part.',
        values,
      );
}
