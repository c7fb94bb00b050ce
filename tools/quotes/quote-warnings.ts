/** Warnings before paying, shown on the quote, its page and its PDF. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { DeliveryOption } from '../shipping/delivery-option.ts';
import { SERVICE_NAMES } from '../shipping/shipping-service.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { inkWarnings, namedColorWarnings } from './ink-warnings.ts';
import { instructionWarnings } from './instruction-warnings.ts';
import type { QuoteDates, QuoteLine } from './quote.ts';

export const quoteWarnings = (
  lines: readonly QuoteLine[],
  dates: QuoteDates,
  products: ReadonlyMap<string, CatalogProduct>,
): string[] => [
  ...twiceTheSameGoods(lines),
  ...lateGoods(dates),
  ...packagingRequests(lines),
  ...inkWarnings(lines, products),
  ...namedColorWarnings(lines),
  ...instructionWarnings(lines, products),
];

/** Two lines of one part are twice the pieces: an imprint on front and back is one line with two imprints. */
function twiceTheSameGoods(lines: readonly QuoteLine[]): string[] {
  const first = new Map<string, QuoteLine>();
  return lines.flatMap((line) => {
    const goods = `${line.key}\n${line.partId}`;
    const earlier = first.get(goods);
    if (!earlier) {
      first.set(goods, line);
      return [];
    }
    const pieces = wholeNumber(line.quantity + earlier.quantity);
    return [
      `Lines ${earlier.line} and ${line.line} are the same color and size: together they are ${pieces} pieces. Two imprints on one piece are one line with both imprints.`,
    ];
  });
}

const packagingRequests = (lines: readonly QuoteLine[]): string[] =>
  lines.flatMap(({ line, packaging }) =>
    packaging?.isRequest
      ? [
          `Line ${line}: the supplier states no such packaging, so it is a request that the supplier confirms.`,
        ]
      : [],
  );

/** Where they are needed by a day that is missed. */
export function lateGoods({ needBy, met, inHandsDate, options = [] }: QuoteDates): string[] {
  if (needBy === null || met !== false) return [];
  const late = `The goods arrive on ${longDay(inHandsDate)}, after ${longDay(needBy)}.`;
  const inTime = options.find((option) => option.met);
  const earliest = options.at(-1);
  if (inTime) return [`${late} ${inWords(inTime)} they arrive on ${longDay(inTime.inHandsDate)}.`];
  if (earliest === undefined || earliest.inHandsDate >= inHandsDate) return [late];
  return [`${late} ${inWords(earliest)} they arrive on ${longDay(earliest.inHandsDate)} at the earliest.`];
}

function inWords({ rush, rushFeeCents, shippingService, freightCents }: DeliveryOption): string {
  const production = rush ? `rush production, ${formatCents(rushFeeCents)}, and ` : '';
  const name = SERVICE_NAMES[shippingService].toLowerCase();
  return `With ${production}${name} freight, about ${formatCents(freightCents)},`;
}
