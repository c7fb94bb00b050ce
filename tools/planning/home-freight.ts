/** Freight where each person gets a parcel at home. */
import { msg, said } from '../languages/words.ts';
import { giftsOf } from '../quotes/collection-input.ts';
import type { Estimate } from '../quotes/quote.ts';
import type { FreightItem } from '../shipping/freight.ts';
import { sum } from '../values/money.ts';

/** Pieces of a product, and how many of them each person gets. */
export interface HomeItem extends FreightItem {
  each: number;
}

/** As a quote that collects the addresses shares its sizes. */
export const piecesEach = (sizes: readonly { quantity: number }[], people: number): number =>
  sum(
    giftsOf(
      sizes.map(({ quantity }, sentAt) => ({ sentAt, key: '', quantity })),
      people,
    ).map(({ quantity }) => quantity),
  );

/** The amount of `homeFreight`. */
export function homeFreightCents(
  items: readonly HomeItem[],
  people: number,
  centsOf: (items: readonly FreightItem[]) => number,
): number {
  const left = leftOver(items, people);
  return people * centsOf(shareOf(items)) + (left.length === 0 ? 0 : centsOf(left));
}

const shareOf = (items: readonly HomeItem[]): FreightItem[] =>
  items.map(({ product, each }) => ({ product, quantity: each }));

const leftOver = (items: readonly HomeItem[], people: number): FreightItem[] =>
  items.flatMap(({ product, quantity, each }) =>
    quantity === each * people ? [] : [{ product, quantity: quantity - each * people }],
  );

/**
 * A parcel with equal shares for each person; the pieces left over go to one more place.
 *
 * @param freightOf freight of goods to one place
 */
export function homeFreight(
  items: readonly HomeItem[],
  people: number,
  freightOf: (items: readonly FreightItem[]) => Estimate,
): Estimate {
  const share = freightOf(shareOf(items));
  const left = leftOver(items, people);
  return {
    amountCents: homeFreightCents(items, people, (some) => freightOf(some).amountCents),
    basis: said(
      left.length === 0
        ? msg('{count} parcels to people’s own addresses. Each: {basis}')
        : msg('{count} parcels to people’s own addresses and one with the pieces left over. Each: {basis}'),
      { count: people, basis: share.basis },
    ),
  };
}
