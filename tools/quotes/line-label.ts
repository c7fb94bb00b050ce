/** A line of a quote in words. */
import type { QuoteLine } from './quote.ts';

/** `Ringspun Tee, Navy L` */
export const goodsName = ({ name, color, size }: Pick<QuoteLine, 'name' | 'color' | 'size'>): string =>
  `${name}, ${size === null ? color : `${color} ${size}`}`;

/** `Line 2: Ringspun Tee, Navy L`, which is also its column in a list of places. */
export const lineLabel = (line: Pick<QuoteLine, 'line' | 'name' | 'color' | 'size'>): string =>
  `Line ${line.line}: ${goodsName(line)}`;
