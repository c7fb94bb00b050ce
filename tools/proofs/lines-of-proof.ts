import { detailsOf } from '../catalog/imprint-details.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import { imprintKey } from '../quotes/imprint-key.ts';
import type { QuoteLine } from '../quotes/quote.ts';

/**
 * The line, and the lines that differ from it only in size and quantity: they look the same.
 *
 * @throws ServiceError `not_found` if the order has no such line
 */
export function linesOfProof({ items }: Pick<Order, 'items'>, line: number): [QuoteLine, ...QuoteLine[]] {
  const named = items.find((item) => item.line === line);
  if (!named) {
    throw new ServiceError('not_found', 'The order has no line with this number; its `items` list them.', {
      param: 'line',
    });
  }
  const [first = named, ...others] = items.filter((item) => appearanceKey(item) === appearanceKey(named));
  return [first, ...others];
}

/** Lines with the same key are shown by one proof. */
export const appearanceKey = ({ spec: { key, imprints }, priced: { color } }: QuoteLine): string =>
  JSON.stringify([
    imprintKey(key, imprints),
    color,
    ...imprints.map((imprint) => [imprint.instructions, detailsOf(imprint)]),
  ]);
