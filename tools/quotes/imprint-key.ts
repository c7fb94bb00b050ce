/** Which lines are made together, as a text that these share. */
import { type ImprintDetails, screenDetails } from '../catalog/imprint-details.ts';
import type { LineImprint } from './quote.ts';

/**
 * What lines must share to count together: product, and at each location the method, the units, the artwork, what is
 * printed exactly, and whether it is a repeat.
 */
export function imprintKey(productKey: string, imprints: readonly KeyedImprint[]): string {
  const known = imprintKeys.get(imprints);
  if (known?.productKey === productKey) return known.key;
  const key = JSON.stringify([
    productKey,
    ...imprints.map((imprint) => [
      imprint.locationId,
      imprint.methodId,
      imprint.units,
      imprint.repeat,
      imprint.artworkId,
      screenDetails(imprint),
    ]),
  ]);
  imprintKeys.set(imprints, { productKey, key });
  return key;
}

type KeyedImprint = ImprintDetails &
  Pick<LineImprint, 'locationId' | 'methodId' | 'units' | 'repeat' | 'artworkId'>;

/** Prices, dates and fees of the same lines ask for it again, for each of many places. */
const imprintKeys = new WeakMap<readonly KeyedImprint[], { productKey: string; key: string }>();

/** As `imprintKey`, but without what is printed exactly and the repeat. */
export const decorationKey = (productKey: string, imprints: readonly LineImprint[]): string =>
  imprintKey(
    productKey,
    imprints.map(({ locationId, methodId, units }) => ({
      locationId,
      methodId,
      units,
      artworkId: null,
      repeat: false,
    })),
  );
