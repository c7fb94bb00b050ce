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

/** A product's picture with the positions of its locations. */
export interface ProductPicture {
  /** PNG, JPEG or WebP. */
  bytes: Uint8Array;
  /** By location id, without locations the picture does not show. */
  imprints: Readonly<Record<string, ImprintBox>>;
}

/** The pictures suppliers publish of their goods. */
export interface ProductPicturesPort {
  /** The picture at this path of the catalog, of this product; `undefined` if there is none. */
  at(path: string, key: string): Promise<ProductPicture | undefined>;
}

/** What a picture has to show: facts for drawing it and for prompting a model. */
export interface ImageOrder {
  /** Whose logo it is: accounts are served in turn. */
  accountId: string;
  variant: RenderVariant;
  product: { name: string; category: string; material: string; color: string };
  location: { name: string; area: ImprintArea | null };
  /** The trade's name of it. */
  method: string;
  goods: Goods;
  /** The product's picture, if there is one. */
  picture: Uint8Array | null;
  /** The location's position on it; `null` if the picture does not show it. */
  box: ImprintBox | null;
  /** PNG, trimmed, on a transparent background. */
  logo: Uint8Array;
  signal: AbortSignal;
  /** Reports progress from 0 to 1. */
  progress(done: number, what: string): void;
}

export interface MadeImage {
  /** WebP. */
  picture: Uint8Array;
  /** WebP of at most 256 pixels and 40 kB. */
  small: Uint8Array;
  /** JPEG of at most 256 pixels, which papers and every mail program show. */
  print: Uint8Array;
}

/** Makes previews of logos on goods. */
export interface ImagesPort {
  /** `composite` for a logo laid on the product's picture; otherwise the provider's name. */
  readonly provider: string;
  /** Whether an image model made it. */
  readonly isAi: boolean;
  /** What else the result depends on, such as the model: a different value makes a different picture. */
  readonly model: string;
  /** @throws ServiceError `supplier_unavailable`, `timeout`, `validation_failed` if the provider refuses the content */
  make(order: ImageOrder): Promise<MadeImage>;
}
