import type { Part } from '../../../tools/catalog/product.ts';

/** What the parts of a product come in, each once and in order. */
export interface Varieties {
  colors: readonly NamedColor[];
  /** Colors of one name may differ in their hex value. */
  names: readonly string[];
  sizes: readonly string[];
  /** Of each part, its place in `colors`. */
  colorOf: readonly number[];
}

type NamedColor = [name: string, hex: string];

/** In no name of a color. */
const HEX_END = '\0';

/** A color as one text, to remember things of it. */
export const colorId = ([name, hex]: NamedColor): string => `${hex}${HEX_END}${name}`;
export function colorById(id: string): NamedColor {
  const at = id.indexOf(HEX_END);
  return [id.slice(at + 1), id.slice(0, at)];
}

/** Products have hundreds of parts, and most have the color of the one before. */
export function varietiesOf(parts: readonly Part[]): Varieties {
  const places = new Map<string, number>();
  const colors: NamedColor[] = [];
  const sizes = new Set<string>();
  let last: Part | undefined;
  let place = -1;
  const colorOf = parts.map((part) => {
    const { color, colorHex, size } = part;
    if (size !== null) sizes.add(size);
    if (last !== undefined && last.color === color && last.colorHex === colorHex) return place;
    last = part;
    const id = colorId([color, colorHex]);
    place = places.get(id) ?? colors.push([color, colorHex]) - 1;
    places.set(id, place);
    return place;
  });
  return { colors, names: [...new Set(colors.map(([name]) => name))], sizes: [...sizes], colorOf };
}
