import type { ImprintArea } from '../catalog/product.ts';
import type { RenderVariant } from './render.ts';
import type { Goods } from './render-look.ts';

/** Where a logo can go on a picture, as fractions of its width and height. */
export interface ImprintBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A product's picture and where its locations are on it. */
export interface ProductPicture {
  /** PNG, JPEG or WebP. */
  bytes: Uint8Array;
  /** By location id; a location that the picture does not show has none. */
  imprints: Readonly<Record<string, ImprintBox>>;
}

/** The pictures suppliers publish of their goods. */
export interface ProductPicturesPort {
  /** The picture at this path of the catalog; `undefined` where there is none. */
  at(path: string): Promise<ProductPicture | undefined>;
}

/** What a picture is to show: facts, for those who draw and for those who describe. */
export interface ImageOrder {
  variant: RenderVariant;
  product: { name: string; category: string; material: string; color: string };
  location: { name: string; area: ImprintArea };
  /** As the trade calls it. */
  method: string;
  goods: Goods;
  /** The product's picture, where there is one. */
  picture: Uint8Array | null;
  /** Where the location is on it; `null` where it does not show it. */
  box: ImprintBox | null;
  /** PNG, trimmed, on a clear ground. */
  logo: Uint8Array;
  /** Ends the work early. */
  signal: AbortSignal;
  /** Hears how far the work is, growing from 0 to 1. */
  progress(done: number, what: string): void;
}

export interface MadeImage {
  /** WebP. */
  picture: Uint8Array;
  /** WebP of at most 256 pixels and 40 kB. */
  small: Uint8Array;
}

/** Makes pictures of logos on goods. */
export interface ImagesPort {
  /** `composite` where the logo is laid on the product's picture; otherwise the provider's name. */
  readonly provider: string;
  /** Whether an image model made it. */
  readonly isAi: boolean;
  /** What else its pictures depend on, such as the model: another one makes another picture. */
  readonly model: string;
  /** @throws ServiceError `supplier_unavailable`, `timeout`, `validation_failed` where the provider refuses the content */
  make(order: ImageOrder): Promise<MadeImage>;
}
