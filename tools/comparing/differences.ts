/** What differs between the options of a comparison: facts side by side, without a judgement. */
import { formatCents } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { decorationInWords, inStock } from './compare-wire.ts';
import type { ComparedOption } from './compared-option.ts';

export interface Difference {
  what: string;
  /** In the order of the options; `null` if it is not known. */
  values: (string | null)[];
}

const FACTS: readonly { what: string; of: (option: ComparedOption) => string | null }[] = [
  { what: 'Unit price', of: ({ priced }) => priced && formatCents(priced.priceBreak.unitPriceCents) },
  { what: 'Setup', of: ({ priced }) => priced && formatCents(priced.setupCents) },
  { what: 'Landed total', of: ({ landed }) => landed && formatCents(landed.landedCents) },
  { what: 'In-hands date', of: ({ landed }) => landed?.dated.estimate.inHandsDate ?? null },
  { what: 'In stock', of: stockInWords },
  { what: 'Minimum', of: ({ product }) => product && wholeNumber(product.minimum) },
  {
    what: 'Decoration',
    of: ({ product, wish }) => product && wish && decorationInWords(product, wish.imprints),
  },
  { what: 'Material', of: ({ product }) => product?.material ?? null },
  { what: 'Brand', of: ({ product }) => product?.brand ?? null },
  { what: 'Greener choice', of: ({ product }) => product && (product.eco.join(', ') || 'nothing stated') },
  { what: 'Supplier', of: ({ supplierName }) => supplierName || null },
];

export const differencesOf = (options: readonly ComparedOption[]): Difference[] =>
  FACTS.map(({ what, of }) => ({ what, values: options.map(of) })).filter(
    ({ values }) => new Set(values.filter((value) => value !== null)).size > 1,
  );

function stockInWords(option: ComparedOption): string | null {
  if (option.wish === null) return null;
  return option.wish.parts
    .map(({ partId }) => {
      const part = option.product?.parts.find((one) => one.partId === partId);
      const name = part === undefined ? 'all colors' : [part.color, part.size].filter(Boolean).join(' ');
      const held = inStock(option, partId);
      return `${held === null ? 'unknown' : wholeNumber(held)} ${name}`;
    })
    .join(', ');
}
