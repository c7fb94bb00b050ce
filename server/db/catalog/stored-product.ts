/**
 * How a product stands in the file: without what the columns beside it say, each color named once, parts and pictures as
 * rows. Its decorations are a text of their own, because many products of a supplier have the same.
 */
import { createHash } from 'node:crypto';
import type { CatalogProduct, Part, Picture } from '../../../tools/catalog/product.ts';

export type Decorations = Pick<CatalogProduct, 'locations' | 'methods' | 'defaultDecoration'>;

/** Place of the color in `colors`, and what few parts have. */
type PartRow = [
  partId: string,
  color: number,
  size: string | null,
  sizeUpchargeRate: number,
  rare?: Pick<Part, 'apparelStyle' | 'gtin' | 'isCloseOut'>,
];

type PictureRow = [
  path: string,
  color: string | null,
  shows: Picture['shows'] | null,
  size: [width: number, height: number] | null,
];

interface Rows {
  colors: [name: string, hex: string][];
  parts: PartRow[];
  pictures: PictureRow[];
}

type Body = Omit<CatalogProduct, 'key' | 'supplier' | 'asOf' | keyof Decorations | keyof Rows> & Rows;

export interface StoredProduct {
  key: string;
  asOf: string;
  body: string;
}

/** The text of its decorations, and what it is found by. */
export function storedDecorations({ locations, methods, defaultDecoration }: Decorations): {
  hash: string;
  text: string;
} {
  const text = JSON.stringify({ locations, methods, defaultDecoration } satisfies Decorations);
  return { hash: createHash('sha256').update(text).digest('base64'), text };
}

export function storedProduct(product: CatalogProduct): StoredProduct {
  const { key, supplier: _, asOf, locations, methods, defaultDecoration, parts, pictures, ...rest } = product;
  const places = new Map<string, number>();
  const colors: Rows['colors'] = [];
  const placeOf = (color: string, hex: string): number => {
    const id = `${hex} ${color}`;
    const known = places.get(id);
    if (known !== undefined) return known;
    places.set(id, colors.length);
    return colors.push([color, hex]) - 1;
  };
  const body: Body = {
    ...rest,
    pictures: pictures.map(({ path, color, shows, size }) => [
      path,
      color,
      shows ?? null,
      size ? [size.width, size.height] : null,
    ]),
    parts: parts.map(({ partId, color, colorHex, size, sizeUpchargeRate, ...rare }) => {
      const place = placeOf(color, colorHex);
      return Object.keys(rare).length === 0
        ? [partId, place, size, sizeUpchargeRate]
        : [partId, place, size, sizeUpchargeRate, rare];
    }),
    colors,
  };
  return { key, asOf, body: JSON.stringify(body) };
}

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
