/** Where a logo goes on the pictures of a product, as the desk marked it: suppliers do not say. */
import type { ImprintBox, ProductPicture } from './images-port.ts';

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

/** The picture with what the desk marked on those of its product. */
export const withAreas = (picture: ProductPicture, marked: readonly PictureArea[]): ProductPicture => ({
  ...picture,
  imprints: {
    ...picture.imprints,
    ...Object.fromEntries(marked.map((area) => [area.locationId, boxOf(area)])),
  },
});

const boxOf = ({ x, y, width, height }: PictureArea): ImprintBox => ({
  x: x / 1_000,
  y: y / 1_000,
  width: width / 1_000,
  height: height / 1_000,
});
