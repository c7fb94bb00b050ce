/** What lists show of a product: a few facts of many, so that far more of them are remembered than whole products. */
import type { CatalogProduct, Part, Picture } from './product.ts';

export interface ShownProduct
  extends Pick<
    CatalogProduct,
    | 'key'
    | 'supplier'
    | 'sku'
    | 'name'
    | 'brand'
    | 'category'
    | 'useCases'
    | 'eco'
    | 'minimum'
    | 'selling'
    | 'asOf'
  > {
  /** Each once; none where it is not sold. */
  colors: Pick<Part, 'color' | 'colorHex'>[];
  pictures: Pick<Picture, 'path' | 'color'>[];
  /** The decorated prices by quantity, in the default decoration. */
  steps: { minQuantity: number; unitPriceCents: number }[];
  /** The default decoration in words; `null` for goods that cannot be decorated. */
  decoration: string | null;
  /** The customer's rate at the end of the ladder; `null` where there is none. */
  lowestRate: number | null;
  /** The decoration in that rate; `null` if it is that of a blank piece. */
  includes: string | null;
  /** Working days of the fastest method; `null` where there is none. */
  leadDays: number | null;
}
