/** The colors and sizes of a product: the parts that its data and its prices both have. */
import type { Part } from '../../../../tools/catalog/product.ts';
import type { WirePart } from '../calls/product-calls.ts';
import type { PartLadders } from './ladder.ts';
import { plainWords } from './product-texts.ts';
import type { Notes } from './quality-notes.ts';

const LONGEST_COLOR = 64;
const UNKNOWN_COLOR = '#808080';

interface Color {
  colorName?: string | undefined;
  standardColorName?: string | undefined;
  hex?: string | undefined;
}

/** A part without its price. */
export type PlainPart = Omit<Part, 'sizeUpchargeRate' | 'ladder'>;

export function plainParts(
  parts: readonly WirePart[],
  closedOut: ReadonlySet<string> | 'all' | undefined,
  isProductClosedOut: boolean,
): PlainPart[] {
  const seen = new Set<string>();
  return parts.flatMap((part) => {
    const partId = part.partId?.trim() ?? '';
    if (partId === '' || seen.has(partId.toLowerCase())) return [];
    seen.add(partId.toLowerCase());
    const color = colorOf(part);
    const isCloseOut =
      isProductClosedOut ||
      part.isCloseout === true ||
      closedOut === 'all' ||
      closedOut?.has(partId.toLowerCase()) === true;
    const name = plainWords(color?.colorName ?? color?.standardColorName ?? '', LONGEST_COLOR);
    return [
      {
        partId,
        color: name === '' ? 'As shown' : name,
        colorHex: hexOf(color?.hex),
        size: sizeOf(part),
        ...styleOf(part),
        ...gtinOf(part),
        ...(isCloseOut ? { isCloseOut: true as const } : {}),
      },
    ];
  });
}

/** Version 2.0.0 has the main color in its own field. */
function colorOf(part: WirePart): Color | undefined {
  const main = 'primaryColor' in part ? part.primaryColor?.Color : undefined;
  return main ?? part.ColorArray?.[0];
}

function hexOf(hex: string | undefined): string {
  const [digits = ''] = /[0-9a-f]{6}/i.exec(hex?.trim() ?? '') ?? [];
  return digits === '' ? UNKNOWN_COLOR : `#${digits.toLowerCase()}`;
}

function sizeOf({ ApparelSize }: WirePart): string | null {
  const { labelSize, customSize } = ApparelSize ?? {};
  if (labelSize === undefined || labelSize === 'OSFA') return null;
  if (labelSize !== 'CUSTOM') return labelSize;
  return customSize === undefined || customSize === '' ? null : plainWords(customSize, LONGEST_COLOR);
}

/** `Unisex` is what suppliers send where they say nothing. */
function styleOf({ ApparelSize }: WirePart): Pick<Part, 'apparelStyle'> {
  const style = ApparelSize?.apparelStyle;
  return style === undefined || style === 'Unisex' ? {} : { apparelStyle: style };
}

function gtinOf({ gtin = '' }: WirePart): Pick<Part, 'gtin'> {
  const digits = gtin.trim();
  return /^\d{8,14}$/.test(digits) ? { gtin: digits } : {};
}

/**
 * Parts with their prices beside the ladder. A part that only one of data and prices has is left out. If nothing has a
 * price all parts stay: the product is shown, but not sold.
 */
export function pricedParts(
  parts: readonly (PlainPart & Partial<Part>)[],
  prices: PartLadders['parts'],
  notes: Notes,
): Part[] {
  const plain = parts.map(({ sizeUpchargeRate: _, ladder: __, ...part }) => part);
  if (prices.size === 0) return plain.map((part) => ({ ...part, sizeUpchargeRate: 0 }));
  const known = new Set(plain.map(({ partId }) => partId.toLowerCase()));
  for (const id of prices.keys()) if (!known.has(id)) notes.add('part_unknown', id, id);
  return plain.flatMap(({ partId, color, colorHex, size, ...rest }) => {
    const price = prices.get(partId.toLowerCase());
    if (price === undefined) {
      notes.add('part_unpriced', partId, '');
      return [];
    }
    return [{ partId, color, colorHex, size, ...price, ...rest }];
  });
}
