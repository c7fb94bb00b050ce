/**
 * Corrects words that depart from the standard and can mean only one thing, before a message is read. Ambiguous words
 * stay, and fail where they are used.
 */
import { ISSUE_CATEGORIES } from '../../promostandards/order-statuses.ts';
import type { XmlElement } from '../../xml/element.ts';

const PIECES = 'EA';
const UNIT_WORDS = {
  each: PIECES,
  pc: PIECES,
  pcs: PIECES,
  piece: PIECES,
  pieces: PIECES,
  unit: PIECES,
  pair: 'PR',
  pairs: 'PR',
  dozen: 'DZ',
  doz: 'DZ',
  set: 'ST',
  sets: 'ST',
  kit: 'KT',
  case: 'CA',
  cs: 'CA',
  box: 'BX',
  pack: 'PK',
};
const DECORATION_WORDS = {
  inch: 'Inches',
  in: 'Inches',
  'in.': 'Inches',
  color: 'Colors',
  colour: 'Colors',
  colours: 'Colors',
  stitch: 'Stitches',
  location: 'Locations',
  'square inches': 'SquareInches',
  'square inch': 'SquareInches',
  squareinch: 'SquareInches',
  'sq in': 'SquareInches',
  sqin: 'SquareInches',
};
const DIMENSION_WORDS = { inches: 'IN', inch: 'IN', in: 'IN', feet: 'FT', centimeters: 'CM' };
const WEIGHT_WORDS = { pounds: 'LB', lbs: 'LB', ounces: 'OZ', ounce: 'OZ', kilograms: 'KG' };
/** Of parcels: other words than of products, under the same name. */
const PARCEL_WEIGHT = 'weightuom of a parcel';
const PARCELS = new Set(['package', 'dimensionweight']);
const PARCEL_WEIGHT_WORDS = {
  lb: 'Pounds',
  lbs: 'Pounds',
  pound: 'Pounds',
  oz: 'Ounces',
  ounce: 'Ounces',
  gram: 'Grams',
};
const PARCEL_SIZE_WORDS = { in: 'Inches', inch: 'Inches', ft: 'Feet', foot: 'Feet' };
const BOOLEAN_WORDS = { y: 'true', yes: 'true', t: 'true', n: 'false', no: 'false', f: 'false' };

/** By element name in lower case. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  priceuom: UNIT_WORDS,
  uom: UNIT_WORDS,
  xuom: UNIT_WORDS,
  yuom: DECORATION_WORDS,
  decorationuom: DECORATION_WORDS,
  decorationunitsincludeduom: DECORATION_WORDS,
  dimensionuom: DIMENSION_WORDS,
  weightuom: WEIGHT_WORDS,
  [PARCEL_WEIGHT]: PARCEL_WEIGHT_WORDS,
  dimuom: PARCEL_SIZE_WORDS,
  severity: { info: 'Information', informational: 'Information', warn: 'Warning', err: 'Error' },
  chargetype: { 'set-up': 'Setup', 'set up': 'Setup', setups: 'Setup', 'run charge': 'Run' },
  labelsize: { xxl: '2XL', xxxl: '3XL', xxxxl: '4XL', xxs: '2XS', 'one size': 'OSFA', os: 'OSFA' },
};

/** Statuses and holds, without blanks and dashes between the words. */
const COMPACT: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'status',
    new Map(
      Object.entries({
        orderreceived: 'received',
        orderconfirmed: 'confirmed',
        preproduction: 'preproduction',
        inproduction: 'inProduction',
        instorage: 'inStorage',
        partiallyshipped: 'partiallyShipped',
        partialshipment: 'partiallyShipped',
        completed: 'complete',
        cancelled: 'canceled',
      }),
    ),
  ],
  ['issuecategory', new Map(ISSUE_CATEGORIES.map((word) => [word.toLowerCase(), word]))],
]);

const BOOLEANS = new Set([
  'iscloseout',
  'ishazmat',
  'isrushservice',
  'isondemand',
  'iscaution',
  'export',
  'mainpart',
  'manufactureditem',
  'buytoorder',
  'partgrouprequired',
  'defaultpart',
  'defaultlocation',
  'defaultdecoration',
  'chargesappliesltm',
  'singlepart',
]);

/** Amounts may have a dollar sign and thousands separators. */
const AMOUNTS = new Set(['price', 'repeatprice', 'unitprice', 'extendedprice']);

export interface Corrected {
  element: string;
  sent: string;
  read: string;
}

const MOST_NOTED = 50;

/** Corrects the words of a message in place, and returns which. */
export function normalizeWords(message: XmlElement): Corrected[] {
  const corrected: Corrected[] = [];
  session(message, '', corrected);
  return corrected;
}

function session(element: XmlElement, parent: string, corrected: Corrected[]): void {
  const name = element.name.toLowerCase();
  if (element.children.length > 0) {
    for (const child of element.children) session(child, name, corrected);
    return;
  }
  const sent = element.text.replaceAll(/\s+/g, ' ').trim();
  if (sent === '') return;
  const read = wordFor(name === 'weightuom' && PARCELS.has(parent) ? PARCEL_WEIGHT : name, sent);
  if (read === undefined || read === sent) return;
  element.text = read;
  if (corrected.length < MOST_NOTED)
    corrected.push({ element: element.name, sent: sent.slice(0, 100), read });
}

function wordFor(name: string, sent: string): string | undefined {
  const lower = sent.toLowerCase();
  if (AMOUNTS.has(name)) {
    const [, digits] = /^\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)$/.exec(sent) ?? [];
    return digits?.replaceAll(',', '');
  }
  const compact = COMPACT.get(name);
  if (compact) return compact.get(lower.replaceAll(/[\s_-]/g, ''));
  const words = BOOLEANS.has(name) ? BOOLEAN_WORDS : Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  return words && Object.hasOwn(words, lower) ? Reflect.get(words, lower) : undefined;
}
