/** What lists show of a product, as it stands in the file beside it: a short line instead of the whole product. */
import type { CatalogProduct, Selling } from '../../../tools/catalog/product.ts';
import type { ShownProduct } from '../../../tools/catalog/shown-product.ts';
import type { ShownOffer } from '../../../tools/pricing/shown-product.ts';
import { readPictures, type StoredPictures, storedPictures } from './stored-pictures.ts';
import type { Varieties } from './varieties.ts';

/** An array, not an object: the names of the fields would be a third of it. */
type Line = [
  sku: string,
  name: string,
  brand: string,
  category: string,
  useCases: ShownProduct['useCases'],
  eco: string[],
  minimum: number,
  /** `null` at list prices, which are what we pay. */
  selling: Selling | null,
  colors: Varieties['colors'],
  album: Album | null,
  /** Quantities and cents in turn. */
  steps: number[],
  decoration: string | null,
  lowestRate: number | null,
  /** 1 if it is the decoration. */
  includes: string | 1 | null,
  leadDays: number | null,
];

/** Without colors: one picture of each. */
type Album = Pick<StoredPictures, 'path' | 'names'> & Partial<Pick<StoredPictures, 'colors'>>;

const LIST: Selling = { kind: 'list' };
const PLAIN_LOOK: StoredPictures['looks'] = [[null, null]];

export interface StoredShown {
  key: string;
  asOf: string;
  shown: string;
}

export function storedShown(
  { sku, name, brand, category, useCases, eco, minimum, selling, pictures }: CatalogProduct,
  { steps, decoration, lowestRate, includes, leadDays }: ShownOffer,
  { colors }: Varieties,
  album = storedPictures(pictures, { colors }),
): string {
  const line: Line = [
    sku,
    name,
    brand,
    category,
    useCases,
    eco,
    minimum,
    selling.kind === 'list' && selling.discountBasisPoints === undefined ? null : selling,
    colors,
    album === undefined ? null : shownAlbum(album, colors),
    steps.flatMap(({ minQuantity, unitPriceCents }) => [minQuantity, unitPriceCents]),
    decoration,
    lowestRate,
    includes !== null && includes === decoration ? 1 : includes,
    leadDays,
  ];
  return JSON.stringify(line);
}

function shownAlbum({ path, names, colors: places }: StoredPictures, colors: Varieties['colors']): Album {
  const isEach = places.length === colors.length && places.every((place, at) => place === at);
  return { path, ...(names ? { names } : {}), ...(isEach ? {} : { colors: places }) };
}

function readAlbum(album: Album | null, colors: Varieties['colors']): ShownProduct['pictures'] {
  if (album === null) return [];
  const { path, names, colors: places = [...colors.keys()] } = album;
  return readPictures({ path, ...(names ? { names } : {}), colors: places, looks: PLAIN_LOOK }, colors);
}

export function readShown({ key, asOf, shown }: StoredShown): ShownProduct {
  const line: Line = JSON.parse(shown);
  const [sku, name, brand, category, useCases, eco, minimum, sold, named, album, prices, ...more] = line;
  const [decoration, lowestRate, includes, leadDays] = more;
  const selling = sold ?? LIST;
  const colors = named.map(([color, colorHex]) => ({ color, colorHex }));
  const pictures = readAlbum(album, named);
  const steps: ShownProduct['steps'] = [];
  for (let at = 0; at < prices.length; at += 2)
    steps.push({ minQuantity: prices[at] ?? 0, unitPriceCents: prices[at + 1] ?? 0 });
  // One literal of single fields: on Node 20 one that is put together takes longer than all the rest.
  return {
    key,
    supplier: key.slice(0, key.indexOf(':')),
    sku,
    name,
    brand,
    category,
    useCases,
    eco,
    minimum,
    selling,
    asOf,
    colors,
    pictures,
    steps,
    decoration,
    lowestRate,
    includes: includes === 1 ? decoration : includes,
    leadDays,
  };
}
