/**
 * A line as it is asked for: one value on the whole way, from the caller to the supplier, which nothing takes apart. What is
 * found out of it stands beside it.
 */
import type { ImprintRequest } from '../catalog/decoration.ts';
import { detailsOf } from '../catalog/imprint-details.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { type LineOptions, optionsOf } from './line-options.ts';
import type { LineImprint, QuoteLine } from './quote.ts';

/** One imprint with its artwork; what is left open is found with the product. */
export interface ImprintSpec extends ImprintRequest {
  artworkId?: string | undefined;
  renderId?: string | undefined;
  instructions?: string | undefined;
}

export interface LineSpec extends LineOptions {
  key: string;
  partId: string;
  quantity: number;
  /** Empty means the product's default decoration. */
  imprints: readonly ImprintSpec[];
}

/** A line with the product that it names. */
export interface LineRequest extends Omit<LineSpec, 'key' | 'imprints'> {
  product: CatalogProduct;
  imprints?: readonly ImprintSpec[] | undefined;
}

/** The line as it would be asked for again. */
export const specOf = (line: QuoteLine): LineSpec => ({
  key: line.key,
  partId: line.partId,
  quantity: line.quantity,
  imprints: line.imprints.map(imprintSpecOf),
  ...optionsOf(line),
});

export const imprintSpecOf = (imprint: LineImprint): ImprintSpec => ({
  locationId: imprint.locationId,
  methodId: imprint.methodId,
  units: imprint.units,
  repeat: imprint.repeat,
  logo: imprint.logoColors === undefined ? undefined : { colors: imprint.logoColors, isDefault: false },
  artworkId: imprint.artworkId ?? undefined,
  renderId: imprint.renderId ?? undefined,
  instructions: imprint.instructions ?? undefined,
  ...detailsOf(imprint),
});

/** What does not depend on the product, as an imprint keeps it. */
export const keptOf = ({
  artworkId,
  renderId,
  instructions,
}: ImprintSpec): Pick<LineImprint, 'artworkId' | 'renderId' | 'instructions'> => ({
  artworkId: artworkId ?? null,
  renderId: renderId ?? null,
  instructions: instructions ?? null,
});
