/** The cost of one blank piece, delivered. */

import type { CatalogProduct, Part } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import type { Said } from '../languages/words.ts';
import { blankUnitCents } from '../pricing/blank-price.ts';
import { destinationOf } from '../quotes/destination.ts';
import { freightTo } from '../quotes/quote-totals.ts';
import type { FreightRates } from '../shipping/freight-rates.ts';

export interface SampleOffer {
  unitPriceCents: number;
  freight: { amountCents: number; basis: Said };
  totalCents: number;
}

/**
 * The undecorated piece and its freight; the less-than-minimum charge is for decorated goods.
 *
 * @param postal the ZIP code it ships to; `null` counts with the farthest place of the contiguous states
 * @throws ServiceError `price_unavailable` without a published blank price, weight or carton; `not_available` for goods
 * that cannot be decorated or are not sold, and for a ZIP code that ground freight does not reach
 */
export function sampleOffer(
  product: CatalogProduct,
  part: Part,
  postal: string | null,
  rates: FreightRates,
): SampleOffer {
  if (product.defaultDecoration === null) {
    throw new ServiceError(
      'not_available',
      'This product cannot be decorated: it is not sold, and cannot be sampled online.',
    );
  }
  const unitPriceCents = blankUnitCents(product, part);
  const destination = destinationOf({ shipPostal: postal });
  const freight = freightTo([{ product, quantity: 1 }], { destination, rates, service: 'ground' });
  return {
    unitPriceCents,
    freight,
    totalCents: unitPriceCents + freight.amountCents,
  };
}
