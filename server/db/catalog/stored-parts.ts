/**
 * A product's parts as they stand in the file: colors and sizes each once, which parts there are only where not every
 * color comes in every size, and part ids only where they follow from color and size by no rule.
 */
import type { Part } from '../../../tools/catalog/product.ts';
import type { Varieties } from './varieties.ts';

type Rare = Omit<Part, 'partId' | 'color' | 'colorHex' | 'size' | 'sizeUpchargeRate'>;

/** How other letters are written in capitals depends on the version of a table. */
export const isPlain = (color: string): boolean => /^[ -~]*$/.test(color);

/** With what few parts have. */
type SizeRow = [size: string | null, sizeUpchargeRate: number, rare?: Rare];

/** What ids begin with, what stands for spaces and before the size, and how letters are written. */
type IdRule = [base: string, separator: string, letters: number];

export interface StoredParts {
  colors: Varieties['colors'];
  sizes: SizeRow[];
  /** Places in `colors` and `sizes`, in pairs; absent where each color comes in each size, in order. */
  grid?: number[] | undefined;
  ids: IdRule | { each: string[] };
}

const SEPARATORS = ['-', '_', ''];
const LETTERS: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text,
];

const written = (color: string, separator: string, letters: number): string =>
  LETTERS[letters]?.(color.replaceAll(' ', separator)) ?? color;

export function storedParts(parts: readonly Part[], { colors, colorOf }: Varieties): StoredParts {
  const places = new Map<string, number>();
  const sizes: SizeRow[] = [];
  const sizeOf = parts.map((part) => {
    const name = sizeName(part);
    const known = places.get(name);
    if (known !== undefined) return known;
    const place = sizes.push(sizeRow(part)) - 1;
    places.set(name, place);
    return place;
  });
  const isGrid =
    parts.length === colors.length * sizes.length &&
    parts.every((_, at) => colorOf[at] === Math.floor(at / sizes.length) && sizeOf[at] === at % sizes.length);
  return {
    colors,
    sizes,
    ...(isGrid ? {} : { grid: parts.flatMap((_, at) => [colorOf[at] ?? 0, sizeOf[at] ?? 0]) }),
    ids: ruleOf(parts, colors, colorOf) ?? { each: parts.map(({ partId }) => partId) },
  };
}

const sizeName = ({ size, sizeUpchargeRate, ladder, apparelStyle, gtin, isCloseOut }: Part): string =>
  [ladder, apparelStyle, gtin, isCloseOut].every((rare) => rare === undefined)
    ? `${sizeUpchargeRate} ${size === null ? '' : `"${size}`}`
    : JSON.stringify([size, sizeUpchargeRate, ladder, apparelStyle, gtin, isCloseOut]);

function sizeRow(part: Part): SizeRow {
  const { partId: _, color: __, colorHex: ___, size, sizeUpchargeRate, ...rare } = part;
  return Object.keys(rare).length === 0 ? [size, sizeUpchargeRate] : [size, sizeUpchargeRate, rare];
}

function ruleOf(
  parts: readonly Part[],
  colors: Varieties['colors'],
  colorOf: readonly number[],
): IdRule | undefined {
  const [first] = parts;
  if (first === undefined || !colors.every(([color]) => isPlain(color))) return undefined;
  for (const separator of SEPARATORS)
    for (const letters of LETTERS.keys()) {
      const firstEnd = ending(written(first.color, separator, letters), separator, first.size);
      if (!first.partId.endsWith(firstEnd)) continue;
      const base = first.partId.slice(0, first.partId.length - firstEnd.length);
      const begin = colors.map(([color]) => base + written(color, separator, letters));
      if (
        parts.every(
          ({ partId, size }, at) => partId === ending(begin[colorOf[at] ?? 0] ?? '', separator, size),
        )
      )
        return [base, separator, letters];
    }
  return undefined;
}

const ending = (color: string, separator: string, size: string | null): string =>
  size === null ? color : color + separator + size;

export function readParts({ colors, sizes, grid, ids }: StoredParts): Part[] {
  const rule = Array.isArray(ids) ? ids : undefined;
  const each = Array.isArray(ids) ? [] : ids.each;
  const [base, separator, letters] = rule ?? ['', '', 0];
  const begins = rule ? colors.map(([color]) => base + written(color, separator, letters)) : [];
  const count = grid ? grid.length / 2 : colors.length * sizes.length;
  const parts: Part[] = [];
  for (let at = 0; at < count; at++) {
    const place = grid ? (grid[2 * at] ?? 0) : Math.floor(at / sizes.length);
    const [color = '', colorHex = ''] = colors[place] ?? [];
    const [size = null, sizeUpchargeRate = 0, rare] =
      sizes[grid ? (grid[2 * at + 1] ?? 0) : at % sizes.length] ?? [];
    const partId = rule ? ending(begins[place] ?? '', separator, size) : (each[at] ?? '');
    parts.push(
      rare === undefined
        ? { partId, color, colorHex, size, sizeUpchargeRate }
        : { partId, color, colorHex, size, sizeUpchargeRate, ...rare },
    );
  }
  return parts;
}
