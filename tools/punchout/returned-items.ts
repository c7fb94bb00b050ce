import { unitsInWords } from '../catalog/decoration.ts';
import type { Quote, QuoteCharge, QuoteLine } from '../quotes/quote.ts';
import { daysBetween, deskDay } from '../values/calendar.ts';

export interface ReturnedItem {
  /** 1, 2, 3 … */
  lineNumber: number;
  /** `<product>|<part>`; for a charge, its kind instead of the part. */
  supplierPartId: string;
  /** The line within its quote: `1`, or `c1` for a charge. */
  quoteItem: string;
  /** Quote and line, by which an order names the item. */
  auxiliaryId: string;
  quantity: number;
  unitPriceCents: number;
  name: string;
  description: string;
  /** Calendar days from the saving of the quote; `null` for a charge. */
  leadDays: number | null;
}

/** Charges of $0 are left out, because some systems refuse a line without a price. */
export function returnedItems(quote: Quote): ReturnedItem[] {
  const leadDays = Math.max(0, daysBetween(deskDay(new Date(quote.createdAt)), quote.dates.inHandsDate));
  const goods = quote.lines.map((line) => ({
    supplierPartId: `${line.key}|${line.partId}`,
    quoteItem: String(line.line),
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    name: line.name,
    description: describe(line),
    leadDays,
  }));
  const charges = quote.charges.flatMap((charge, index) =>
    charge.amountCents === 0 ? [] : [toItem(charge, `c${index + 1}`, quote)],
  );
  return [...goods, ...charges].map((item, index) => ({
    lineNumber: index + 1,
    auxiliaryId: `${quote.id}-${item.quoteItem}`,
    ...item,
  }));
}

const PARTS: Readonly<Record<QuoteCharge['kind'], string>> = {
  setup: 'setup',
  less_than_minimum: 'less-than-minimum',
  order: 'order-charge',
};

/** A charge is always one line of one piece. */
function toItem(charge: QuoteCharge, quoteItem: string, { lines }: Quote) {
  const first = lines.find(({ line }) => line === charge.lines[0]);
  const forWhat = first === undefined ? '' : `: ${first.name}`;
  return {
    supplierPartId: `${first?.key ?? ''}|${PARTS[charge.kind]}`,
    quoteItem,
    quantity: 1,
    unitPriceCents: charge.amountCents,
    name: `One-time ${charge.name.toLowerCase()}`,
    description: `One-time ${charge.name.toLowerCase()}${forWhat}. ${charge.explanation}`,
    leadDays: null,
  };
}

/** The charge an item is; `undefined` for goods. */
export function chargeOf({ charges }: Quote, { quoteItem }: ReturnedItem): QuoteCharge | undefined {
  return quoteItem.startsWith('c') ? charges[Number(quoteItem.slice(1)) - 1] : undefined;
}

export function describe({ name, color, size, imprints }: QuoteLine): string {
  const decorations = imprints.map(({ methodName, locationName, unit, units }) => {
    const counted = unit === 'none' ? '' : `, ${unitsInWords(unit, units)}`;
    return `${methodName} at ${locationName}${counted}`;
  });
  return `${name}, ${color}${size === null ? '' : `, size ${size}`}; ${decorations.join(' and ')}`;
}

/** The quote and item of an auxiliary id; `undefined` for any other text. */
export function parsedAuxiliaryId(text: string): { quoteId: string; quoteItem: string } | undefined {
  const [, quoteId, quoteItem] = /^(qt_[0-9a-z_]{1,60})-(c?[1-9]\d{0,3})$/.exec(text.trim()) ?? [];
  return quoteId !== undefined && quoteItem !== undefined ? { quoteId, quoteItem } : undefined;
}
