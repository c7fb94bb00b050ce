import type { PricedLines } from './price-lines.ts';
import type { QuoteCharge, QuoteLine } from './quote.ts';

/** Lines and charges that were priced apart, the lines numbered through. */
export function joinedLines(priced: readonly PricedLines[]): PricedLines {
  const lines: QuoteLine[] = [];
  const charges: QuoteCharge[] = [];
  for (const part of priced) {
    const before = lines.length;
    lines.push(...part.lines.map((line) => ({ ...line, line: line.line + before })));
    charges.push(
      ...part.charges.map((charge) => ({ ...charge, lines: charge.lines.map((line) => line + before) })),
    );
  }
  return { lines, charges };
}
