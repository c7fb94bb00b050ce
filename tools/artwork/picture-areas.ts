/** Where a logo goes on the pictures of a product, as the desk marked it: suppliers do not say. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { ImprintBox, ProductPicture, ProductPicturesPort } from './images-port.ts';

/** Of all pictures of the product: those of its colors are taken alike. */
export interface PictureArea {
  key: string;
  locationId: string;
  /** Thousandths of the picture's width and height. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureAreasPort {
  of(key: string): Promise<PictureArea[]>;
}

export interface PictureAreasWriter extends PictureAreasPort {
  /** In place of what was marked before. */
  mark(area: PictureArea): Promise<void>;
  remove(key: string, locationId: string): Promise<void>;
}

interface PicturesCtx {
  productPictures: ProductPicturesPort;
  pictureAreas: PictureAreasPort;
}

/** The picture at this path, with what the desk marked on the pictures of its product. */
export async function productPicture(
  { productPictures, pictureAreas }: PicturesCtx,
  { key }: Pick<CatalogProduct, 'key'>,
  path: string | undefined,
): Promise<ProductPicture | undefined> {
  const picture = path === undefined ? undefined : await productPictures.at(path);
  if (!picture) return undefined;
  const marked = (await pictureAreas.of(key)).map((area) => [area.locationId, boxOf(area)] as const);
  return { ...picture, imprints: { ...picture.imprints, ...Object.fromEntries(marked) } };
}

const boxOf = ({ x, y, width, height }: PictureArea): ImprintBox => ({
  x: x / 1_000,
  y: y / 1_000,
  width: width / 1_000,
  height: height / 1_000,
});
