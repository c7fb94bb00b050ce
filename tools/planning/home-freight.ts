/** Freight where each person gets a parcel at home. */
import { msg, said } from '../languages/words.ts';
import type { Estimate } from '../quotes/quote.ts';
import type { FreightItem } from '../shipping/freight.ts';

/** The amount of `homeFreight`. */
export function homeFreightCents(
  items: readonly FreightItem[],
  people: number,
  centsOf: (items: readonly FreightItem[]) => number,
): number {
  const left = leftOver(items, people);
  return people * centsOf(shareOf(items, people)) + (left.length === 0 ? 0 : centsOf(left));
}

const shareOf = (items: readonly FreightItem[], people: number): FreightItem[] =>
  items.map(({ product, quantity }) => ({ product, quantity: Math.floor(quantity / people) }));

const leftOver = (items: readonly FreightItem[], people: number): FreightItem[] =>
  items.flatMap(({ product, quantity }) =>
    quantity % people === 0 ? [] : [{ product, quantity: quantity % people }],
  );

/**
 * A parcel with equal shares for each person; the pieces left over go to one more place.
 *
 * @param freightOf freight of goods to one place
 */
export function homeFreight(
  items: readonly FreightItem[],
  people: number,
  freightOf: (items: readonly FreightItem[]) => Estimate,
): Estimate {
  const share = freightOf(shareOf(items, people));
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
