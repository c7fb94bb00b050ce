/** A line of a quote in words. */
import type { PricedLine, QuoteLine } from './quote.ts';

type Named = Pick<PricedLine, 'name' | 'color' | 'size'>;
type NamedLine = Named & { line: number };

export const namedLine = ({ line, priced: { name, color, size } }: QuoteLine): NamedLine => ({
  line,
  name,
  color,
  size,
});

/** `Ringspun Tee, Navy L` */
export const goodsName = ({ name, color, size }: Named): string =>
  `${name}, ${size === null ? color : `${color} ${size}`}`;

/** `Line 2: Ringspun Tee, Navy L`, which is also its column in a list of places. */
export const lineLabel = (line: NamedLine): string => `Line ${line.line}: ${goodsName(line)}`;
