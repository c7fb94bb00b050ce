import { countedUnits } from '../catalog/decoration.ts';
import { english } from '../languages/words.ts';
import { writeFreight } from '../quotes/freight-lines.ts';
import type { DraftQuote, PricedLine, QuoteCharge, QuoteLine } from '../quotes/quote.ts';
import { daysBetween, deskDay } from '../values/calendar.ts';
import { sum } from '../values/money.ts';

export interface ReturnedItem {
  /** 1, 2, 3 … */
  lineNumber: number;
  /** `<product>|<part>`; for a charge or freight, its kind instead of the part. */
  supplierPartId: string;
  /** The line within its quote: `1`, `c1` for a charge, `f` for freight. */
  quoteItem: string;
  /** Quote and line, by which an order names the item. */
  auxiliaryId: string;
  quantity: number;
  unitPriceCents: number;
  name: string;
  /** Color and size; `null` for a charge and freight. */
  variant: string | null;
  description: string;
  /** The logos on it, in the order of its imprints, each once. */
  artworkIds: string[];
  /** Calendar days from the saving of the quote; `null` for a charge and freight. */
  leadDays: number | null;
}

/** Charges of $0 are left out, because some systems refuse a line without a price. */
export function returnedItems(quote: DraftQuote): ReturnedItem[] {
  const leadDays = Math.max(0, daysBetween(deskDay(new Date(quote.createdAt)), quote.dates.inHandsDate));
  const freight = writeFreight(quote.lines, quote.totals.freight.amountCents, quote.freightForm ?? 'header');
  const goods = freight.lines.map((line) => ({
    supplierPartId: `${line.spec.key}|${line.spec.partId}`,
    quoteItem: String(line.line),
    quantity: line.spec.quantity,
    unitPriceCents: line.priced.unitPriceCents,
    name: line.priced.name,
    variant: variantOf(line.priced),
    description: describe(line),
    artworkIds: artworkIdsOf(line),
    leadDays,
  }));
  const charges = quote.charges.flatMap((charge, index) =>
    charge.amountCents === 0 ? [] : [toItem(charge, `c${index + 1}`, quote)],
  );
  const freightItems = freight.lineCents === 0 ? [] : [freightItem(freight.lineCents, quote)];
  return [...goods, ...charges, ...freightItems].map((item, index) => ({
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
function toItem(charge: QuoteCharge, quoteItem: string, { lines }: DraftQuote) {
  const first = lines.find(({ line }) => line === charge.lines[0]);
  const forWhat = first === undefined ? '' : `: ${first.priced.name}`;
  return {
    supplierPartId: `${first?.spec.key ?? ''}|${PARTS[charge.kind]}`,
    quoteItem,
    quantity: 1,
    unitPriceCents: charge.amountCents,
    name: `One-time ${charge.name.toLowerCase()}`,
    variant: null,
    description: `One-time ${charge.name.toLowerCase()}${forWhat}. ${english(charge.explanation)}`,
    artworkIds: [],
    leadDays: null,
  };
}

/** The line of freight within a quote. */
const FREIGHT_ITEM = 'f';

function freightItem(amountCents: number, { lines, contact, freightForm }: DraftQuote) {
  const place = contact.shipPostal ?? contact.shipRegion ?? 'any place in the contiguous states';
  const name = freightForm === 'folded' ? 'Freight, remainder' : 'Freight';
  return {
    supplierPartId: `${lines[0]?.spec.key ?? ''}|freight`,
    quoteItem: FREIGHT_ITEM,
    quantity: 1,
    unitPriceCents: amountCents,
    name,
    variant: null,
    description:
      freightForm === 'folded'
        ? `What whole cents a piece leave over of the freight to ${place}.`
        : `Freight to ${place}.`,
    artworkIds: [],
    leadDays: null,
  };
}

export const isFreight = ({ quoteItem }: Pick<ReturnedItem, 'quoteItem'>): boolean =>
  quoteItem === FREIGHT_ITEM;

/** The sum of the items: what an order of the cart comes to, before tax and freight beside the lines. */
export const sumOfItems = (items: readonly ReturnedItem[]): number =>
  sum(items.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents));

/** The charge an item is; `undefined` for goods and freight. */
export function chargeOf({ charges }: DraftQuote, { quoteItem }: ReturnedItem): QuoteCharge | undefined {
  return quoteItem.startsWith('c') ? charges[Number(quoteItem.slice(1)) - 1] : undefined;
}

export const variantOf = ({ color, size }: Pick<PricedLine, 'color' | 'size'>): string =>
  size === null ? color : `${color}, ${size}`;

export function describe({ priced: { name, color, size }, spec: { imprints } }: QuoteLine): string {
  const decorations = imprints.map((imprint) => {
    const counted = countedUnits(imprint);
    return `${imprint.methodName} at ${imprint.locationName}${counted === null ? '' : `, ${english(counted)}`}`;
  });
  return `${name}, ${color}${size === null ? '' : `, size ${size}`}; ${decorations.join(' and ')}`;
}

const artworkIdsOf = ({ spec: { imprints } }: QuoteLine): string[] => [
  ...new Set(imprints.flatMap(({ artworkId }) => artworkId ?? [])),
];

/** The quote and item of an auxiliary id; `undefined` for any other text. */
export function parsedAuxiliaryId(text: string): { quoteId: string; quoteItem: string } | undefined {
  const [, quoteId, quoteItem] = /^(qt_[0-9a-z_]{1,60})-(c?[1-9]\d{0,3}|f)$/.exec(text.trim()) ?? [];
  return quoteId !== undefined && quoteItem !== undefined ? { quoteId, quoteItem } : undefined;
}
