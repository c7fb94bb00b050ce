/**
 * A line as it is asked for: one value on the whole way, from the caller to the supplier, which nothing takes apart. What is
 * found out of it stands beside it.
 */
import type { ImprintRequest } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { LineOptions } from './line-options.ts';

/** One imprint with its artwork; what is left open is found with the product. */
export interface ImprintSpec extends ImprintRequest {
  artworkId?: string | null | undefined;
  renderId?: string | null | undefined;
  instructions?: string | null | undefined;
}

export interface LineSpec extends LineOptions {
  key: string;
  partId: string;
  quantity: number;
  /** Empty means the product's default decoration. */
  imprints: readonly ImprintSpec[];
}

/** A line with the product that it names. */
export interface LineRequest extends Omit<LineSpec, 'key'> {
  product: CatalogProduct;
}
