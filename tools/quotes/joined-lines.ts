import type { PricedLines } from './price-lines.ts';
import type { QuoteCharge, QuoteLine } from './quote.ts';

/** Joins lines and charges that were priced separately, and numbers the lines. */
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
