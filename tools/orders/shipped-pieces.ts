/** Pieces that were shipped beside those ordered, and how far they may differ. */
import { joined, type Said, said, term } from '../languages/words.ts';
import type { OverUnder } from '../quotes/over-under.ts';
import type { LinePieces, QuoteLine } from '../quotes/quote.ts';

export interface ShippedLine {
  line: number;
  ordered: number;
  shipped: number;
}

/** What the suppliers shipped, where that is or was other than ordered. */
export interface ShippedPieces {
  /** Lines with other pieces than ordered. */
  lines: ShippedLine[];
  /** `open`: the desk decides what is billed. `remake`: the missing pieces are made. `billed`: it is decided. */
  state: 'open' | 'remake' | 'billed';
}

export const waitsForShipment = (shipped: ShippedPieces | undefined): boolean =>
  shipped !== undefined && shipped.state !== 'billed';

/** Whether each line is within the percent agreed on; without an agreement nothing else than ordered is. */
export const isWithin = (lines: readonly ShippedLine[], { over, under }: OverUnder): boolean =>
  lines.every(
    ({ ordered, shipped }) =>
      (shipped - ordered) * 100 <= ordered * over && (ordered - shipped) * 100 <= ordered * under,
  );

export const isShort = (lines: readonly ShippedLine[]): boolean =>
  lines.some(({ ordered, shipped }) => shipped < ordered);

/** `40 of 54 × 20 oz Vacuum Tumbler, Black`, a line each. */
export const shippedWords = (
  lines: readonly ShippedLine[],
  items: readonly Pick<QuoteLine, 'line' | 'priced'>[],
): Said =>
  joined(
    '; ',
    lines.map(({ line, ordered, shipped }) => {
      const { name = '', color = '', size = null } = items.find((one) => one.line === line)?.priced ?? {};
      return said('{shipped} of {ordered} × {goods}', {
        shipped,
        ordered,
        goods: joined(', ', [name, size === null ? term(color) : joined(' ', [term(color), size])]),
      });
    }),
  );

/** Of a line with so many pieces: as ordered, unless other pieces were shipped. */
export const piecesOfLine = (
  others: readonly ShippedLine[] | undefined,
  { line, quantity }: LinePieces,
): ShippedLine => others?.find((one) => one.line === line) ?? { line, ordered: quantity, shipped: quantity };

/** The goods of an order with these pieces, at the prices agreed on; a line of which none shipped is not billed. */
export function withPieces(items: readonly QuoteLine[], pieces: readonly LinePieces[]): QuoteLine[] {
  const shipped = new Map(pieces.map(({ line, quantity }) => [line, quantity]));
  return items.flatMap((item) => {
    const quantity = shipped.get(item.line) ?? item.spec.quantity;
    const goodsCents = quantity * item.priced.unitPriceCents;
    return quantity === 0
      ? []
      : [{ ...item, spec: { ...item.spec, quantity }, priced: { ...item.priced, goodsCents } }];
  });
}
