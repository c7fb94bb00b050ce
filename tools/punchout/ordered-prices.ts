/**
 * The prices of what an order takes of its carts. Goods that share an imprint are priced together: ordered whole from a
 * cart whose prices hold they keep the cart's price, and otherwise they are priced by the price function of quotes.
 */
import type { CatalogProduct } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import { imprintKey } from '../quotes/imprint-key.ts';
import { joinedLines } from '../quotes/joined-lines.ts';
import { groupedBy, type PricedLines, priceLines } from '../quotes/price-lines.ts';
import { isOpen, type Quote, type QuoteCharge, type QuoteLine } from '../quotes/quote.ts';
import { sum } from '../values/money.ts';
import type { OrderedGoods } from './ordered-lines.ts';

/** Pieces of one line of a cart, from all lines of the order that name it. */
interface OrderedPart {
  quote: Quote;
  line: QuoteLine;
  quantity: number;
  /** The first of those lines. */
  place: number;
  /** Freight in the price of a piece. */
  foldedCents: number;
}

/** Parts that are priced together. */
type Group = [OrderedPart, ...OrderedPart[]];

export interface OrderedPrices extends PricedLines {
  /** Our line of each part, by the quote and its line. */
  lineOf: ReadonlyMap<string, number>;
}

interface Pricing {
  now: Date;
  /** Every product of the goods, by key, at today's prices. */
  products: ReadonlyMap<string, CatalogProduct>;
  /** The order that is changed. */
  changing: Order | undefined;
}

/** Whether the order takes every piece of every cart, and no more. */
export const isWhole = (goods: readonly OrderedGoods[]): boolean =>
  groupsOf(goods).every(isWholeGroup) &&
  [...new Set(goods.map(({ quote }) => quote))].every(({ id, lines }) =>
    lines.every(({ line }) => goods.some((one) => one.quote.id === id && one.line.line === line)),
  );

/** Whether the cart's prices hold: it is open, or it is that of the order that is changed. */
export const arePricesHeld = (quote: Quote, now: Date, changing: Pick<Order, 'id'> | undefined): boolean =>
  isOpen(quote, now) || (changing !== undefined && quote.orderId === changing.id);

/** @throws ServiceError as `priceLines`, naming the line of the buyer */
export function orderedPrices(goods: readonly OrderedGoods[], pricing: Pricing): OrderedPrices {
  const groups = groupsOf(goods);
  const { lines, charges } = joinedLines(groups.map((group) => pricesOf(group, pricing)));
  const parts = groups.flat();
  return {
    lines: lines.map((line, index) => {
      const foldedCents = parts[index]?.foldedCents ?? 0;
      return foldedCents === 0 ? line : { ...line, priced: { ...line.priced, foldedCents } };
    }),
    charges,
    lineOf: new Map(parts.map(({ quote, line }, index) => [`${quote.id}-${line.line}`, index + 1])),
  };
}

function groupsOf(goods: readonly OrderedGoods[]): Group[] {
  const parts = groupedBy(goods, ({ item }) => item.auxiliaryId).map(
    ([first, ...others]): OrderedPart => ({
      quote: first.quote,
      line: first.line,
      place: first.ordered.place,
      quantity: sum([first, ...others].map(({ quantity }) => quantity)),
      foldedCents: first.item.unitPriceCents - first.line.priced.unitPriceCents,
    }),
  );
  return groupedBy(parts, ({ quote, line }) => `${quote.id} ${groupKey(line)}`).map(inCartOrder);
}

const inCartOrder = ([first, ...others]: Group): Group => {
  const [head = first, ...rest] = [first, ...others].sort((a, b) => a.line.line - b.line.line);
  return [head, ...rest];
};

const groupKey = ({ spec: { key, imprints } }: QuoteLine): string => imprintKey(key, imprints);

const isWholeGroup = ([first, ...others]: Group): boolean =>
  isSamePieces(
    first.quote.lines.filter((line) => groupKey(line) === groupKey(first.line)),
    [first, ...others],
  );

const isSamePieces = (
  lines: readonly QuoteLine[],
  parts: readonly Pick<OrderedPart, 'line' | 'quantity'>[],
): boolean =>
  lines.length === parts.length &&
  lines.every(
    ({ spec: { partId, quantity } }, index) =>
      parts[index]?.line.spec.partId === partId && parts[index]?.quantity === quantity,
  );

function pricesOf(group: Group, { now, products, changing }: Pricing): PricedLines {
  const { quote, line } = group[0];
  if (isWholeGroup(group) && arePricesHeld(quote, now, changing))
    return takenFrom(
      quote,
      group.map((one) => one.line),
    );
  const agreed = changing?.items.filter((one) => groupKey(one) === groupKey(line)) ?? [];
  if (changing && isSamePieces(agreed, group)) return takenFrom(changing, agreed);
  return pricedAnew(group, products);
}

/** The lines with the charges that they share, as they stand there. */
function takenFrom({ charges }: Pick<Order, 'charges'>, lines: readonly QuoteLine[]): PricedLines {
  const numbers = lines.map(({ line }) => line);
  return {
    lines: lines.map((line, index) => ({ ...line, line: index + 1 })),
    charges: charges.flatMap((charge): QuoteCharge[] =>
      charge.kind !== 'adjustment' && charge.lines.some((one) => numbers.includes(one))
        ? [{ ...charge, kind: charge.kind, lines: charge.lines.map((one) => numbers.indexOf(one) + 1) }]
        : [],
    ),
  };
}

function pricedAnew(group: Group, products: Pricing['products']): PricedLines {
  const { quote, line, place } = group[0];
  const product = products.get(line.spec.key);
  if (!product)
    throw new ServiceError('not_available', `Line ${place}: ${line.priced.name} is no longer sold.`, {
      param: `lines.${place - 1}`,
    });
  try {
    return priceLines(
      group.map(({ line: { spec }, quantity }) => ({ ...spec, product, quantity })),
      { rush: quote.rush, preProductionProof: quote.terms?.preProductionProof ?? false },
    );
  } catch (cause) {
    throw cause instanceof ServiceError ? atPlace(cause, group) : cause;
  }
}

/** The refusal of one of our lines, as one of the buyer's line. */
function atPlace(error: ServiceError, group: Group): ServiceError {
  const index = Number(/^lines\.(\d+)/.exec(error.param ?? '')?.[1] ?? 0);
  const { place } = group[index] ?? group[0];
  const inner = error.cause instanceof ServiceError ? error.cause.message : error.message;
  return new ServiceError(error.code, `Line ${place}: ${inner}`, {
    param: `lines.${place - 1}`,
    cause: error,
  });
}
