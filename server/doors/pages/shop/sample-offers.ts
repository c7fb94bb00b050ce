/** What a blank piece of a color or size would cost, or the sentence that says why there is none. */
import type { CatalogProduct, Part } from '../../../../tools/catalog/product.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { type SampleOffer, sampleOffer } from '../../../../tools/samples/sample-offer.ts';
import { stateOfZip } from '../../../../tools/values/zip-codes.ts';
import type { Answer } from './product-view.ts';

/** To the ZIP code where it is one, otherwise as far as it can be. */
export function offerOf(product: CatalogProduct, part: Part, postal: string): Answer<SampleOffer> {
  try {
    return { is: 'there', value: sampleOffer(product, part, knownPostal(postal)) };
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code !== 'internal')
      return { is: 'missing', why: thrown.message };
    throw thrown;
  }
}

export const knownPostal = (typed: string): string | null => (stateOfZip(typed) === undefined ? null : typed);

export const partInWords = ({ color, size }: Part): string => (size === null ? color : `${color}, ${size}`);

/** The page where a blank piece of this part is asked for. */
export const samplePath = (product: CatalogProduct): string => `/p/${encodeURIComponent(product.key)}/sample`;
