/**
 * How a product stands in the file: without what the columns beside it say, and without what its own parts and pictures
 * repeat. Its decorations are a text of their own, because many products of a supplier have the same.
 */
import { createHash } from 'node:crypto';
import { type MethodInSteps, methodInSteps } from '../../../tools/catalog/charge-levels.ts';
import type { CatalogProduct, DecorationMethod, Part, QuantityRate } from '../../../tools/catalog/product.ts';
import { readParts, type StoredParts, storedParts } from './stored-parts.ts';
import { readPictures, type StoredPictures, storedPictures } from './stored-pictures.ts';
import { varietiesOf } from './varieties.ts';

export type Decorations = Pick<CatalogProduct, 'locations' | 'methods' | 'defaultDecoration'>;

/** Quantities and rates in turn. */
type LadderRow = number[];

interface Rows extends StoredParts {
  rates: LadderRow;
  album?: StoredPictures | undefined;
}

type Body = Omit<CatalogProduct, keyof typeof NOT_HERE | keyof Rows> & Rows;

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
  album = storedPictures(product.pictures, varieties),
): StoredProduct {
  const { key, asOf, ladder, parts } = product;
  // A text has no field that is undefined; to leave fields out one by one costs more than writing does.
  const body = Object.assign({}, product, NOT_HERE, storedParts(parts, varieties), {
    rates: ladder.flatMap(({ minQuantity, rate }) => [minQuantity, rate]),
    album,
  } satisfies Partial<Body>);
  return { key, asOf, body: JSON.stringify(body) };
}

/** In other columns, or in rows of another name: fields of the same name would stand elsewhere in the text of a product that was read. */
const NOT_HERE = {
  key: undefined,
  supplier: undefined,
  asOf: undefined,
  parts: undefined,
  pictures: undefined,
  ladder: undefined,
  locations: undefined,
  methods: undefined,
  defaultDecoration: undefined,
} satisfies Partial<Record<keyof CatalogProduct, undefined>>;

/** With the text of its decorations. */
export interface StoredWhole extends StoredProduct {
  text: string;
}

export const readWhole = (stored: StoredWhole): CatalogProduct =>
  readProduct(stored, readDecorations(stored.text));

/** Charges were once kept as a base and equal steps alone; a catalog that nodes share may hold such texts. */
type Earlier<T> = Omit<T, 'methods'> & { methods: (DecorationMethod | MethodInSteps)[] };

const inTables = <T>({ methods, ...rest }: Earlier<T>) => ({
  ...rest,
  methods: methods.map((method) => ('run' in method ? method : methodInSteps(method))),
});

export const readDecorations = (text: string): Decorations => inTables<Decorations>(JSON.parse(text));

/** A product that was written as a whole. */
export const productIn = (text: string): CatalogProduct => inTables<CatalogProduct>(JSON.parse(text));

/** The same product again. */
export function readProduct({ key, asOf, body }: StoredProduct, decorations: Decorations): CatalogProduct {
  const { colors, sizes, grid, ids, album, rates, ...rest }: Body = JSON.parse(body);
  return {
    key,
    supplier: key.slice(0, key.indexOf(':')),
    asOf,
    pictures: readPictures(album, colors),
    parts: readParts({ colors, sizes, grid, ids }),
    ladder: readLadder(rates),
    ...rest,
    ...decorations,
  };
}

/** Its parts alone. */
export const partsOf = (body: string): Part[] => readParts(JSON.parse(body));

function readLadder(row: LadderRow): QuantityRate[] {
  const ladder: QuantityRate[] = [];
  for (let at = 0; at < row.length; at += 2)
    ladder.push({ minQuantity: row[at] ?? 0, rate: row[at + 1] ?? 0 });
  return ladder;
}
