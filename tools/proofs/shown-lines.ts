/** Which lines of an order one proof shows. */
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import { imprintKey } from '../quotes/price-lines.ts';
import type { QuoteLine } from '../quotes/quote.ts';

/**
 * The line and those that differ from it in size and quantity alone: what is seen on one is seen on all.
 *
 * @throws ServiceError `not_found` where the order has no such line
 */
export function shownLines({ items }: Pick<Order, 'items'>, line: number): [QuoteLine, ...QuoteLine[]] {
  const named = items.find((item) => item.line === line);
  if (!named) {
    throw new ServiceError(
      'not_found',
      'The order has no line of this number; its `items` name those there are.',
      {
        param: 'line',
      },
    );
  }
  const [first = named, ...others] = items.filter((item) => looksOf(item) === looksOf(named));
  return [first, ...others];
}

const looksOf = ({ key, color, imprints }: QuoteLine): string =>
  JSON.stringify([imprintKey(key, imprints), color, ...imprints.map(({ instructions }) => instructions)]);
