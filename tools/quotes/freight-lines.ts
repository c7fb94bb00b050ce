/** Freight as an account has it written: beside the lines, on a line, or within the prices of the pieces. */
import type { FreightForm } from '../identity/freight-form.ts';
import { sum } from '../values/money.ts';
import type { QuoteLine } from './quote.ts';

export interface FreightWritten {
  /** With freight in their prices where it is folded. */
  lines: QuoteLine[];
  /** The line of freight: all of it, or what folded prices leave over; 0 for no such line. */
  lineCents: number;
  /** The amount beside the lines. */
  besideCents: number;
}

/** Lines, freight line and freight beside them always come to the goods and the freight, to the cent. */
export function writeFreight(
  lines: readonly QuoteLine[],
  freightCents: number,
  form: FreightForm,
): FreightWritten {
  if (form === 'header') return { lines: [...lines], lineCents: 0, besideCents: freightCents };
  const shared = form === 'line' ? [] : centsAPiece(lines, freightCents);
  const added = lines.map(({ priced: { foldedCents } }, index) =>
    form === 'line' ? 0 : (foldedCents ?? shared[index] ?? 0),
  );
  const folded = lines.map((line, index) => {
    const cents = added[index] ?? 0;
    const unitPriceCents = line.priced.unitPriceCents + cents;
    const goodsCents = line.priced.goodsCents + cents * line.spec.quantity;
    return { ...line, priced: { ...line.priced, unitPriceCents, goodsCents } };
  });
  const foldedCents = goodsCentsOf(folded) - goodsCentsOf(lines);
  return { lines: folded, lineCents: freightCents - foldedCents, besideCents: 0 };
}

const goodsCentsOf = (lines: readonly QuoteLine[]): number =>
  sum(lines.map(({ priced }) => priced.goodsCents));

/**
 * Each line takes freight in the proportion of its goods, in whole cents a piece. What is left is given out in whole
 * cents a piece, the largest quantity first, so that less is left than the smallest line has pieces.
 */
function centsAPiece(lines: readonly QuoteLine[], freightCents: number): number[] {
  const goodsCents = goodsCentsOf(lines);
  const cents = lines.map((line) =>
    goodsCents === 0
      ? 0
      : Number(
          (BigInt(freightCents) * BigInt(line.priced.goodsCents)) /
            BigInt(goodsCents) /
            BigInt(line.spec.quantity),
        ),
  );
  let left = freightCents - sum(lines.map(({ spec: { quantity } }, index) => quantity * (cents[index] ?? 0)));
  const byQuantity = lines.map(({ spec: { quantity } }, index) => ({ quantity, index }));
  for (const { quantity, index } of byQuantity.sort((a, b) => b.quantity - a.quantity)) {
    const more = Math.floor(left / quantity);
    cents[index] = (cents[index] ?? 0) + more;
    left -= more * quantity;
  }
  return cents;
}
