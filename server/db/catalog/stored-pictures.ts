/** A product's pictures as they stand in the file: what all have in common once, names only where no color says them. */
import type { Picture } from '../../../tools/catalog/product.ts';
import { isPlain } from './stored-parts.ts';
import type { Varieties } from './varieties.ts';

type Look = [shows: Picture['shows'] | null, size: [width: number, height: number] | null];

export interface StoredPictures {
  /** What all paths begin and end with. */
  path: [begin: string, end: string];
  /** What stands between, by picture; absent where it is the color. */
  names?: string[];
  /** Places among the product’s colors, or what the color is called where it is none of them. */
  colors: (number | string | null)[];
  /** One for all, or one for each. */
  looks: Look[];
}

const nameOf = (color: string): string => color.toLowerCase().replaceAll(' ', '-');

const lookOf = ({ shows, size }: Picture): Look => [shows ?? null, size ? [size.width, size.height] : null];

export function storedPictures(
  pictures: readonly Picture[],
  { colors }: Pick<Varieties, 'colors'>,
): StoredPictures | undefined {
  const [first] = pictures;
  if (first === undefined) return undefined;
  const looks = (pictures.every((one) => isAlike(one, first)) ? [first] : pictures).map(lookOf);
  const places = pictures.map(({ color }) => {
    const place = color === null ? -1 : colors.findIndex(([name]) => name === color);
    return place < 0 ? color : place;
  });
  return { ...named(pictures, first), colors: places, looks };
}

const isAlike = (one: Picture, other: Picture): boolean =>
  one.size?.width === other.size?.width &&
  one.size?.height === other.size?.height &&
  one.shows?.length === other.shows?.length &&
  (one.shows ?? []).every((view, at) => view === other.shows?.[at]);

function named(pictures: readonly Picture[], first: Picture): Pick<StoredPictures, 'path' | 'names'> {
  const name = nameOf(first.color ?? '');
  const at = first.path.lastIndexOf(name);
  const path: StoredPictures['path'] = [first.path.slice(0, at), first.path.slice(at + name.length)];
  const isByColor =
    at >= 0 &&
    pictures.every(
      ({ path: whole, color }) => isPlain(color ?? '') && whole === path[0] + nameOf(color ?? '') + path[1],
    );
  if (isByColor) return { path };
  const begin = commonBegin(pictures.map((one) => one.path));
  return { path: [begin, ''], names: pictures.map((one) => one.path.slice(begin.length)) };
}

function commonBegin([first = '', ...others]: readonly string[]): string {
  let { length } = first;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

export function readPictures(stored: StoredPictures | undefined, colors: Varieties['colors']): Picture[] {
  if (stored === undefined) return [];
  const { path, names, looks } = stored;
  return stored.colors.map((place, at) => {
    const color = typeof place === 'number' ? (colors[place]?.[0] ?? null) : place;
    const [shows = null, size = null] = looks[looks.length === 1 ? 0 : at] ?? [];
    const picture: Picture = { path: path[0] + (names?.[at] ?? nameOf(color ?? '')) + path[1], color };
    if (shows !== null) picture.shows = shows;
    if (size !== null) picture.size = { width: size[0], height: size[1] };
    return picture;
  });
}
