/** Freight as an account has it written: beside the lines, on a line, or within the prices of the pieces. */
import type { FreightForm } from '../identity/freight-form.ts';
import { sum } from '../values/money.ts';
import type { QuoteLine } from './quote.ts';

type Goods = Pick<QuoteLine, 'quantity' | 'unitPriceCents' | 'goodsCents' | 'foldedCents'>;

export interface FreightWritten<Line> {
  /** With freight in their prices where it is folded. */
  lines: Line[];
  /** The line of freight: all of it, or what folded prices leave over; 0 for no such line. */
  lineCents: number;
  /** The amount beside the lines. */
  besideCents: number;
}

/** Lines, freight line and freight beside them always come to the goods and the freight, to the cent. */
export function writeFreight<Line extends Goods>(
  lines: readonly Line[],
  freightCents: number,
  form: FreightForm,
): FreightWritten<Line> {
  if (form === 'header') return { lines: [...lines], lineCents: 0, besideCents: freightCents };
  const shared = form === 'line' ? [] : centsAPiece(lines, freightCents);
  const added = lines.map(({ foldedCents }, index) =>
    form === 'line' ? 0 : (foldedCents ?? shared[index] ?? 0),
  );
  const folded = lines.map((line, index) => {
    const cents = added[index] ?? 0;
    return {
      ...line,
      unitPriceCents: line.unitPriceCents + cents,
      goodsCents: line.goodsCents + cents * line.quantity,
    };
  });
  const foldedCents =
    sum(folded.map(({ goodsCents }) => goodsCents)) - sum(lines.map((one) => one.goodsCents));
  return { lines: folded, lineCents: freightCents - foldedCents, besideCents: 0 };
}

/**
 * Each line takes freight in the proportion of its goods, in whole cents a piece. What is left is given out in whole
 * cents a piece, the largest quantity first, so that less is left than the smallest line has pieces.
 */
function centsAPiece(lines: readonly Goods[], freightCents: number): number[] {
  const goodsCents = sum(lines.map((line) => line.goodsCents));
  const cents = lines.map((line) =>
    goodsCents === 0
      ? 0
      : Number((BigInt(freightCents) * BigInt(line.goodsCents)) / BigInt(goodsCents) / BigInt(line.quantity)),
  );
  let left = freightCents - sum(lines.map(({ quantity }, index) => quantity * (cents[index] ?? 0)));
  const byQuantity = lines.map(({ quantity }, index) => ({ quantity, index }));
  for (const { quantity, index } of byQuantity.sort((a, b) => b.quantity - a.quantity)) {
    const more = Math.floor(left / quantity);
    cents[index] = (cents[index] ?? 0) + more;
    left -= more * quantity;
  }
  return cents;
}
