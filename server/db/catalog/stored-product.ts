/**
 * How a product stands in the file: without what the columns beside it say, each color named once, parts and pictures as
 * rows. Its decorations are a text of their own, because many products of a supplier have the same.
 */
import { createHash } from 'node:crypto';
import type { CatalogProduct, Part, Picture } from '../../../tools/catalog/product.ts';
import { type Varieties, varietiesOf } from './varieties.ts';

export type Decorations = Pick<CatalogProduct, 'locations' | 'methods' | 'defaultDecoration'>;

type Rare = Omit<Part, 'partId' | 'color' | 'colorHex' | 'size' | 'sizeUpchargeRate'>;

/** Place of the color in `colors`, and what few parts have. */
type PartRow = [partId: string, color: number, size: string | null, sizeUpchargeRate: number, rare?: Rare];

type PictureRow = [
  path: string,
  color: string | null,
  shows: Picture['shows'] | null,
  size: [width: number, height: number] | null,
];

interface Rows {
  colors: Varieties['colors'];
  parts: PartRow[];
  pictures: PictureRow[];
}

type Body = Omit<CatalogProduct, 'key' | 'supplier' | 'asOf' | keyof Decorations | keyof Rows> & Rows;

export interface StoredProduct {
  key: string;
  asOf: string;
  body: string;
}

export const storedDecorations = ({ locations, methods, defaultDecoration }: Decorations): string =>
  JSON.stringify({ locations, methods, defaultDecoration } satisfies Decorations);

/** What they are found by. */
export const hashOf = (decorations: string): string =>
  createHash('sha256').update(decorations).digest('base64');

export function storedProduct(
  product: CatalogProduct,
  varieties = varietiesOf(product.parts),
): StoredProduct {
  const { key, supplier: _, asOf, locations, methods, defaultDecoration, parts, pictures, ...rest } = product;
  const body: Body = {
    ...rest,
    pictures: pictures.map(({ path, color, shows, size }) => [
      path,
      color,
      shows ?? null,
      size ? [size.width, size.height] : null,
    ]),
    parts: parts.map((part, at) => partRow(part, varieties.colorOf[at] ?? 0)),
    colors: varieties.colors,
  };
  return { key, asOf, body: JSON.stringify(body) };
}

function partRow(part: Part, place: number): PartRow {
  if (isPlain(part)) return [part.partId, place, part.size, part.sizeUpchargeRate];
  const { partId, color: _, colorHex: __, size, sizeUpchargeRate, ...rare } = part;
  return [partId, place, size, sizeUpchargeRate, rare];
}

/** Most parts are, and hundreds of them are written for a product: each field is looked at by its name. */
function isPlain({ apparelStyle, gtin, isCloseOut }: Rare): boolean {
  const rare = { apparelStyle, gtin, isCloseOut } satisfies Record<keyof Rare, unknown>;
  return rare.apparelStyle === undefined && rare.gtin === undefined && rare.isCloseOut === undefined;
}

/** With the text of its decorations. */
export interface StoredWhole extends StoredProduct {
  text: string;
}

export const readWhole = (stored: StoredWhole): CatalogProduct =>
  readProduct(stored, JSON.parse(stored.text));

/** The same product again. */
export function readProduct({ key, asOf, body }: StoredProduct, decorations: Decorations): CatalogProduct {
  const { colors, parts, pictures, ...rest }: Body = JSON.parse(body);
  return {
    key,
    supplier: key.slice(0, key.indexOf(':')),
    asOf,
    pictures: pictures.map(([path, color, shows, size]) => ({
      path,
      color,
      ...(shows && { shows }),
      ...(size && { size: { width: size[0], height: size[1] } }),
    })),
    parts: parts.map(([partId, place, size, sizeUpchargeRate, rare]) => {
      const [color = '', colorHex = ''] = colors[place] ?? [];
      return { partId, color, colorHex, size, sizeUpchargeRate, ...rare };
    }),
    ...rest,
    ...decorations,
  };
}
