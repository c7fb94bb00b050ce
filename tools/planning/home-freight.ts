/** Freight where each person gets a parcel at home. */
import type { Estimate } from '../quotes/quote.ts';
import type { FreightItem } from '../shipping/freight.ts';

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
  const share = freightOf(
    items.map(({ product, quantity }) => ({ product, quantity: Math.floor(quantity / people) })),
  );
  const left = items.flatMap(({ product, quantity }) =>
    quantity % people === 0 ? [] : [{ product, quantity: quantity % people }],
  );
  const leftCents = left.length === 0 ? 0 : freightOf(left).amountCents;
  return {
    amountCents: people * share.amountCents + leftCents,
    basis: `${people.toLocaleString('en-US')} parcels to people’s own addresses${left.length === 0 ? '' : ' and one with the pieces left over'}. Each: ${share.basis}`,
  };
}
