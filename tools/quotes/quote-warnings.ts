/** Warnings before paying, shown on the quote, its page and its PDF. */
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import type { QuoteDates, QuoteLine } from './quote.ts';

export const quoteWarnings = (lines: readonly QuoteLine[], dates: QuoteDates): string[] => [
  ...twiceTheSameGoods(lines),
  ...lateGoods(dates),
];

/** Two lines of one part are twice the pieces: an imprint on front and back is one line with two imprints. */
function twiceTheSameGoods(lines: readonly QuoteLine[]): string[] {
  return lines.flatMap((line, index) => {
    const earlier = lines
      .slice(0, index)
      .find(({ key, partId }) => key === line.key && partId === line.partId);
    if (!earlier) return [];
    const pieces = (line.quantity + earlier.quantity).toLocaleString('en-US');
    return [
      `Lines ${earlier.line} and ${line.line} are the same color and size: together they are ${pieces} pieces. Two imprints on one piece are one line with both imprints.`,
    ];
  });
}

function lateGoods({ needBy, met, inHandsDate, rushOption }: QuoteDates): string[] {
  if (needBy === null || met !== false) return [];
  const late = `The goods arrive on ${longDay(inHandsDate)}, after ${longDay(needBy)}.`;
  if (rushOption === null) return [late];
  const { inHandsDate: rushed, feeCents } = rushOption;
  return [
    `${late} With rush production, ${formatCents(feeCents)}, they arrive on ${longDay(rushed)}${rushed <= needBy ? '' : ', which is still later'}.`,
  ];
}
