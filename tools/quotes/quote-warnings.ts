/** Warnings before paying, shown on the quote, its page and its PDF. */

import type { CatalogProduct } from '../catalog/product.ts';
import { joined, type Said, said, term } from '../languages/words.ts';
import type { DeliveryOption } from '../shipping/delivery-option.ts';
import { SERVICE_NAMES } from '../shipping/shipping-service.ts';
import { askedInWords, type Chosen } from './asked-in-words.ts';
import { closeOutNotes } from './goods-notes.ts';
import { inkWarnings, namedColorWarnings } from './ink-warnings.ts';
import { instructionWarnings } from './instruction-warnings.ts';
import type { QuoteDates, QuoteLine } from './quote.ts';

export const quoteWarnings = (
  lines: readonly QuoteLine[],
  dates: QuoteDates,
  products: ReadonlyMap<string, CatalogProduct>,
  note: string | null,
  chosen: Omit<Chosen, 'hasDay'>,
): Said[] => [
  ...twiceTheSameGoods(lines),
  ...lateGoods(dates),
  ...packagingRequests(lines),
  ...closeOutNotes(lines, products),
  ...inkWarnings(lines, products),
  ...namedColorWarnings(lines),
  ...instructionWarnings(lines, products),
  ...askedInWords(
    [note, ...lines.flatMap(({ spec }) => spec.imprints.map(({ instructions }) => instructions))],
    { ...chosen, hasDay: dates.needBy !== null },
  ),
];

/** Two lines of one part are twice the pieces: an imprint on front and back is one line with two imprints. */
function twiceTheSameGoods(lines: readonly QuoteLine[]): Said[] {
  const first = new Map<string, QuoteLine>();
  return lines.flatMap((line) => {
    const goods = `${line.spec.key}\n${line.spec.partId}`;
    const earlier = first.get(goods);
    if (!earlier) {
      first.set(goods, line);
      return [];
    }
    return [
      said(
        'Lines {line} and {last} are the same color and size: together they are {pieces} pieces. Two imprints on one piece are one line with both imprints.',
        {
          line: String(earlier.line),
          last: String(line.line),
          pieces: line.spec.quantity + earlier.spec.quantity,
        },
      ),
    ];
  });
}

const packagingRequests = (lines: readonly QuoteLine[]): Said[] =>
  lines.flatMap(({ line, spec: { packaging } }) =>
    packaging?.isRequest
      ? [
          said(
            'Line {line}: the supplier states no such packaging, so it is a request that the supplier confirms.',
            { line: String(line) },
          ),
        ]
      : [],
  );

/** Where they are needed by a day that is missed. */
export function lateGoods({ needBy, met, inHandsDate, options = [] }: QuoteDates): Said[] {
  if (needBy === null || met !== false) return [];
  const late = said('The goods arrive on {day}, after {need}.', {
    day: { day: inHandsDate },
    need: { day: needBy },
  });
  const inTime = options.find((option) => option.met);
  const earliest = options.at(-1);
  if (inTime) return [joined(' ', [late, said('With {ways}, they arrive on {day}.', wayOf(inTime))])];
  if (earliest === undefined || earliest.inHandsDate >= inHandsDate) return [late];
  return [joined(' ', [late, said('With {ways}, they arrive on {day} at the earliest.', wayOf(earliest))])];
}

const wayOf = ({ inHandsDate, rush, rushFeeCents, shippingService, freightCents }: DeliveryOption) => {
  const freight = said('{service} freight, about {amount}', {
    service: { small: term(SERVICE_NAMES[shippingService]) },
    amount: { cents: freightCents },
  });
  return {
    day: { day: inHandsDate },
    ways: rush
      ? said('rush production, {amount}, and {freight}', { amount: { cents: rushFeeCents }, freight })
      : freight,
  };
};
