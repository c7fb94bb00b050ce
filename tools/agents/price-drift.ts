/** Whether a supplier changed its prices after an order was placed. The customer's prices stay; the desk decides. */
import type { CatalogProduct } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import { priceLines, requestOf } from '../quotes/price-lines.ts';
import { formatCents, sum } from '../values/money.ts';

/**
 * One sentence with the cost of goods and one-time charges at today's prices; `undefined` if it is the cost of the order.
 */
export function priceDrift(
  { items, charges }: Pick<Order, 'items' | 'charges'>,
  products: ReadonlyMap<string, CatalogProduct>,
): string | undefined {
  const then = sum([
    ...items.map(({ goodsCents }) => goodsCents),
    ...charges
      .filter(({ kind }) => kind !== 'order' && kind !== 'adjustment')
      .map(({ amountCents }) => amountCents),
  ]);
  const requests = items.flatMap((line) => {
    const product = products.get(line.key);
    return product ? [requestOf(product, line)] : [];
  });
  if (requests.length < items.length) return 'A product of this order is no longer in the catalog.';
  let now = 0;
  try {
    const priced = priceLines(requests);
    now += sum(priced.lines.map(({ goodsCents }) => goodsCents));
    now += sum(priced.charges.map(({ amountCents }) => amountCents));
  } catch (refusal) {
    if (!(refusal instanceof ServiceError)) throw refusal;
    return 'The supplier no longer publishes a price for a line of this order.';
  }
  if (now === then) return undefined;
  return `Ordered at ${formatCents(then)} before freight and tax; at today’s prices it is ${formatCents(now)}.`;
}
