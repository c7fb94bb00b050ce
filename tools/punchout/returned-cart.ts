/** Rebuilds a cart from the lines of an earlier one that a buyer's system names. */
import { LATER } from '../catalog/parts-input.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type CartLine, isSameGoods, MOST_CART_LINES } from '../quotes/cart-line.ts';
import type { LineImprint, Quote, QuoteLine } from '../quotes/quote.ts';
import { isNameOf } from './part-names.ts';
import { parsedAuxiliaryId, returnedItems } from './returned-items.ts';

export interface NamedLine {
  auxiliaryId: string;
  supplierPartId: string;
  quantity: number;
}

export interface ReturnedCart {
  cart: CartLine[];
  /** The quotes of the lines, each once. */
  quotes: Quote[];
}

/**
 * The named lines with the named quantities. One-time charges are left out, because they follow from the goods.
 *
 * @throws ServiceError `not_found`, with the same text for an unknown line and another account's
 */
export async function returnedCart(
  ctx: Ctx,
  accountId: string,
  lines: readonly NamedLine[],
): Promise<ReturnedCart> {
  const quotes = new Map<string, Quote>();
  const cart: CartLine[] = [];
  for (const named of lines) {
    const parsed = parsedAuxiliaryId(named.auxiliaryId);
    const quote =
      parsed && (quotes.get(parsed.quoteId) ?? (await ctx.quotes.byId(accountId, parsed.quoteId)));
    const item =
      quote && returnedItems(quote).find(({ auxiliaryId }) => auxiliaryId === named.auxiliaryId.trim());
    if (!quote || !item || !isNameOf(named.supplierPartId.trim(), item.supplierPartId)) throw unknownLines();
    quotes.set(quote.id, quote);
    const line = quote.lines.find((one) => String(one.line) === item.quoteItem);
    if (line) cart.push(toCartLine(line, named.quantity));
  }
  if (cart.length === 0 || cart.length > MOST_CART_LINES) throw unknownLines();
  return { cart, quotes: [...quotes.values()] };
}

export const unknownLines = (): ServiceError =>
  new ServiceError(
    'not_found',
    'The lines belong to no cart that was returned to this account; start a new cart.',
    { param: 'lines' },
  );

export const toCartLine = (line: QuoteLine, quantity = line.spec.quantity): CartLine => ({
  key: line.spec.key,
  part_id: line.spec.partId,
  quantity,
  ...(line.spec.imprints.length === 1
    ? toCartImprint(line.spec.imprints[0])
    : { imprints: line.spec.imprints.map(toCartImprint) }),
});

const toCartImprint = ({ locationId, methodId, unit, units, artworkId }: LineImprint) => ({
  location_id: locationId,
  method_id: methodId,
  ...(unit === 'none' ? {} : { units }),
  artwork_id: artworkId ?? LATER,
});

/** Whether the cart equals the lines of the quote, so that it need not be saved again. */
export const isCartOf = (cart: readonly CartLine[], quote: Quote): boolean =>
  cart.length === quote.lines.length &&
  quote.lines.every((line, index) => {
    const kept = cart[index];
    return kept !== undefined && sameLine(kept, toCartLine(line));
  });

const sameLine = (one: CartLine, other: CartLine): boolean =>
  one.quantity === other.quantity && isSameGoods(one, other);
