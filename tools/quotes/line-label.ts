/** A line of a quote in words. */
import type { PricedLine } from './quote.ts';

type Named = Pick<PricedLine, 'name' | 'color' | 'size'>;

/** `Ringspun Tee, Navy L` */
export const goodsName = ({ name, color, size }: Named): string =>
  `${name}, ${size === null ? color : `${color} ${size}`}`;

/** `Line 2: Ringspun Tee, Navy L`, which is also its column in a list of places. */
export const lineLabel = ({ line, priced }: { line: number; priced: Named }): string =>
  `Line ${line}: ${goodsName(priced)}`;
